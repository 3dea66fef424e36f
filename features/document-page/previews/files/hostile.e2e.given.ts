export const hostilePage = `<html><head><title>x</title><meta http-equiv="refresh" content="0;url=https://elsewhere.example/attack">
<script>parent.attacked = true</script><link rel="stylesheet" href="https://elsewhere.example/attack.css">
<style>@import url(https://elsewhere.example/attack2.css); body { background: url(/attack.png) }</style></head>
<body onload="parent.attacked = true" style="background: url(/attack3.png)"><p>看起来无害</p>
<img src="https://elsewhere.example/attack.png" onerror="parent.attacked = true"><img src="x" srcset="/attack4.png 1x">
<iframe src="javascript:parent.parent.attacked = true"></iframe><svg><a xlink:href="javascript:parent.attacked = true"><text>x</text></a></svg>
<form action="/attack5" method="post"><input name="a"></form><video poster="/attack6.png" src="/attack7.mp4"></video></body></html>`

export const hostileDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="parent.attacked = true">
<script>parent.attacked = true</script><image href="https://elsewhere.example/attack.png" width="9" height="9"/><rect width="200" height="100" fill="#28c"/></svg>`
