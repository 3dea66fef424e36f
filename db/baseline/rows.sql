-- A store of the baseline, small: rows in every table, which later migrations meet in the tests. Identities are left to
-- their sequences, which begin with 1, so that a migration can insert rows of its own.

-- people
insert into unit (kind, parent_id, name, name_en, pinyin, initials) values
  ('headquarters', null, '数联科技', 'Shulian', 'shuliankeji', 'slkj'),
  ('department', 1, '财务部', 'Finance', 'caiwubu', 'cwb'),
  ('department', 1, '结算部', 'Settlement', 'jiesuanbu', 'jsb');
insert into unit_ancestor (unit_id, ancestor_id, depth) values (1, 1, 0), (2, 2, 0), (2, 1, 1), (3, 3, 0), (3, 1, 1);
insert into post (name, name_en, unit_id, pinyin, initials) values ('会计', 'Accountant', 2, 'kuaiji', 'kj');
insert into person (login_name, work_code, name, name_en, pinyin, initials, department_id, subcompany_id, classification) values
  ('luyang', 'SL0001', '陆洋', 'Yang Lu', 'luyang', 'ly', 1, 1, 0);
insert into person (login_name, work_code, name, name_en, pinyin, initials, sex, photo_file_id, photo_small_file_id, email,
  department_id, subcompany_id, post_id, manager_id, superior_ids, classification, mails_off, password_hash,
  password_changed_at, must_change_password, password_ends_at) values
  ('wangfang', 'SL0002', '王芳', 'Fang Wang', 'wangfang', 'wf', 'female', 1, 2, 'wangfang@example.com',
    2, 1, 1, 1, '{1}', 2, '{accessAsked}', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA', now(), true, now() + interval '7 days');
insert into person (name, department_id, subcompany_id, status, main_person_id) values ('李强', 3, 1, 'left', 1);
update unit set canceled = true, merged_into_id = 2 where id = 3;
update person set department_id = 2 where id = 3;
insert into reorganisation (act, unit_id, into_id, by_id, before) values ('mergeUnit', 3, 2, 1, '{"units": [], "people": [3]}');
insert into role (name, name_en, pinyin, initials) values ('文档管理员', 'Document administrator', 'wendangguanliyuan', 'wdgly');
insert into role_member (role_id, person_id, level) values (1, 1, 2), (1, 2, 0);
update role_member set level = 1 where person_id = 2;
insert into role_right (role_id, right_name, level) values (1, 'DocumentRecycle:All', 2), (1, 'HrmOrganisation:Edit', 1);
insert into people_group (name, owner_id, pinyin, initials) values ('项目组', null, 'xiangmuzu', 'xmz'), ('我的同事', 2, 'wodetongshi', 'wdts');
insert into people_group_member (group_id, person_id) values (1, 1), (1, 2), (2, 1);
insert into admin_scope (person_id, right_name, unit_id, category_id) values (2, 'HrmOrganisation:Edit', 2, null), (2, 'DocSecCategoryAdd:Add', null, 1);
insert into principal (kind, ref_id) values ('person', 1), ('person', 2), ('department', 2);
insert into principal (kind, ref_id, level, unit_id) values ('role', 1, 2, null), ('post', 1, 3, 2);
insert into person_principal (person_id, principal_id, valid_from, valid_until) values
  (1, 101, '2026-01-05', null), (2, 102, '2026-01-05', null), (2, 103, '2026-01-05', null), (1, 103, '2026-01-05', '2026-03-01');
insert into recent_choice (person_id, kind, ref_id) values (2, 'person', 1);
insert into session (token_hash, person_id, account_id, expires_at) values ('\x01', 1, 3, now() + interval '1 day');
insert into sign_in_failure (login_name, address) values ('wangfang', '10.0.0.7');
insert into company_setting (name, value) values ('timeZone', '"Asia/Shanghai"');

-- the kit
insert into installation (name, value) values ('instance', '{"id": "4f0c0a52-1f4e-4d7e-9f43-1d3a9d3b6a11"}');
insert into table_key (key, person_id, table_id, query) values ('k-1', 2, 'documents', '{"view": "all"}');
insert into table_choice (person_id, table_id, columns, page_size, sort) values (2, 'documents', '{subject,updatedAt}', 50, '{"column": "subject"}');
insert into table_selection (person_id, kind, ids) values (2, 'document', '{1,2}');
insert into idempotency (person_id, key, endpoint, reply) values (2, 'i-1', 'documents.create', '{"id": 1}');
insert into job_progress (person_id, kind, title, done, total, state, result) values
  (2, 'import', '导入', 2, 2, 'done', '{"made": 2}'), (1, 'organisation', '', 0, null, 'waiting', null);

-- the logs
insert into log_batch (person_id, operation, details) values (2, 11, '{"target": 2}');
insert into document_log (document_id, subject, operation, person_id, account_id, at, batch_id, details, terminal) values
  (1, '差旅制度', 1, 2, 2, '2026-02-03 09:00+08', null, '{"status": "inForce", "categoryId": 1}', 'Chrome · Windows'),
  (1, '差旅制度', 11, 2, 2, '2026-02-04 09:00+08', 1, '{"from": 2}', ''),
  (9, '', 0, 2, 2, '2026-02-03 09:00+08', null, '{}', '');
insert into audit_log (act, subject_kind, subject_id, person_id, account_id, details) values ('createUnit', 'unit', 1, 1, 1, '{}');
insert into log_seal (log, day, entries, digest) values
  ('document', '2026-02-03', 2, '\x01'), ('document.places', '2026-02-04', 1, '\x02'), ('audit', '2026-02-03', 1, '\x03');
insert into emptied_entry (id, document_id, at, digest, whole_digest) values (3, 9, '2026-02-03 09:00+08', '\x04', '\x05');

-- notices
insert into notice_event (kind, person_id, document_ids, details, source) values
  ('share', 1, '{1}', '{"level": 1}', 'share:1'), ('readingDue', null, '{1}', '{"dueOn": "2026-12-01"}', null);
insert into notice (person_id, event_id, seen_at) values (2, 1, null), (2, 2, now());

-- categories, with the sets of grants that open what is in them
insert into access_set (kind, id, category_id) values (1, nextval('access_set_default_id'), 1), (1, nextval('access_set_default_id'), 2);
insert into access_set (kind, id, default_set_id, unit_id) values (2, nextval('access_set_class_id'), 1, 2), (2, nextval('access_set_class_id'), 2, 2);
insert into access_set (kind, id, digest) values (3, nextval('access_set_own_id'), '\x0a');
insert into access_set_free (kind, id) values (3, nextval('access_set_own_id'));
insert into category (name, name_en, pinyin, initials, code, default_set_id, inherits_rights, created_by) values
  ('制度', 'Policies', 'zhidu', 'zd', 'DOC', 1, false, 1);
insert into category (parent_id, name, default_set_id, settings, author_retracts, says_in_force) values (1, '财务制度', 2, '{}', 'days', false);
insert into category (parent_id, name, default_set_id, deleted_at) values (1, '旧制度', 2, now());
insert into default_entry (default_set_id, principal_id, relative, level, entered_by) values (1, 1, null, 1, 1), (1, null, 'department', 2, 1), (2, 103, null, 3, 1);
insert into access_set_grant (kind, set_id, principal_id, level, can_download, valid_until) values
  (1, 1, 1, 1, true, null), (2, 1, 103, 2, true, null), (1, 2, 103, 3, true, null), (3, 1, 101, 1, false, '2027-01-01');
insert into access_set_past (kind, set_id, grants) values
  (1, 1, '[{"principal_id": 103, "level": 1, "can_download": false, "min_security": 0, "max_security": 255}]');
insert into category_grant (category_id, principal_id, category_right, given_by) values (1, 103, 'create', 1), (1, 104, 'settings', 1);
insert into category_star (person_id, category_id) values (2, 1);
insert into category_right_act (category_id, person_id, act, before) values (1, 1, 'grants', '{"given": [], "taken": []}');

-- files
insert into file_content (sha256, size_bytes, mime, kind, text_state, text_at, text_ms, extension) values
  ('\x11', 3482, 'image/png', 'image', 'none', null, null, 'png'),
  ('\x12', 120, 'text/plain', 'text', 'ready', now(), 12, 'txt'),
  ('\x13', 9000, 'application/pdf', 'pdf', 'failed', now(), 900, '');
insert into file_text (content_id, body, title, encoding) values (2, '差旅标准', null, 'gb18030');
insert into file (content_id, name, uploaded_by, held_back) values
  (1, '王芳.png', 2, false), (1, '王芳-小.png', 2, false), (2, '差旅标准.txt', 2, false), (3, '发票.pdf', 2, true);
insert into file_preview (content_id, form, state, sha256, size_bytes, mime, facts, asked_by) values
  (1, 'thumbnail', 'ready', '\x21', 800, 'image/webp', '{}', 2), (3, 'pdf', 'waiting', null, null, null, null, null);

-- documents: in force with a share, a draft, in the recycle bin
insert into document (subject, code, category_id, class_id, own_id, creator_id, owner_id, unit_id, status, secrecy, secrecy_until,
  keywords, attachment_count, version, expires_on, updated_by, effective_at) values
  ('差旅制度', 'CW-2026-001', 1, 1, 1, 2, 2, 2, 1, 3, '2027-06-30', '差旅 报销', 1, 2, '2027-12-31', 2, now());
insert into document (subject, category_id, class_id, creator_id, owner_id, unit_id, status, updated_by, deleted_at, deleted_by) values
  ('未完成', 2, 2, 2, 2, 2, 0, 2, null, null), ('旧通知', 1, 1, 3, 2, 2, 1, 2, now(), 2), ('将被清除', 1, 1, 2, 2, 2, 1, 2, null, null);
update document set secrecy = 2 where id = 1;
insert into category_default_count (category_id, default_set_id, n2) values (1, 1, 1);
insert into category_class_count (category_id, class_id, n2) values (1, 1, 1);
insert into category_author_count (category_id, class_id, creator_id, n2) values (1, 1, 2, 1);
delete from document where id = 4;
insert into document_body (document_id, html) values (1, '<p>出差 <a href="/weaver/weaver.file.FileDownload?fileid=4">发票</a></p>'), (2, ''), (3, '<p>旧</p>');
insert into attachment (document_id, name, file_id, version, added_by) values (1, '差旅标准.txt', 3, 1, 2);
insert into attachment_version (attachment_id, number, file_id, added_by) values (1, 1, 3, 2);
insert into document_version (document_id, number, subject, html, attachments, author_id, note) values
  (1, 1, '差旅制度', '<p>出差</p>', '[{"attachmentId": 1, "fileId": 3, "name": "差旅标准.txt"}]', 2, '新建'),
  (1, 2, '差旅制度', '<p>出差</p>', '[]', 2, '');
insert into unattached_link (document_id, file_id) values (1, 4);
insert into document_grant (document_id, principal_id, level, valid_until, given_by, given_at, ended_at, ended_by, in_force_from) values
  (1, 101, 1, '2027-01-01', 2, '2026-02-03', null, null, null), (1, 103, 2, null, 2, '2026-02-03', '2026-03-01', 2, '2026-02-10');
insert into document_draft (person_id, document_id, category_id, base_version, subject, html, file_ids, form, body_file_ids) values
  (2, 1, null, 2, '差旅制度', '<p>新</p>', '{3}', '{"expiresOn": null}', '{4}'), (2, null, 1, null, '新制度', '', '{}', null, '{}');
insert into edit_session (document_id, token, person_id, signed_in_id) values (1, 'window-0123456789', 2, 2);
insert into edit_notice (person_id, document_id, is_due) values (1, 1, true);
insert into read_mark (person_id, document_id, times) values (1, 1, 3);
insert into document_count (document_id, reads) values (1, 3), (2, 0), (3, 0);
insert into document_move (batch_id, person_id, target_id, source_id, resets_rights, document_ids, position, moved, ended_at) values
  (1, 2, 1, 2, true, '{1}', 1, 1, now());
insert into document_move (batch_id, person_id, resets_rights, undoes_id, into_bin, selection_id, document_ids, progress_id) values
  (1, 2, false, 1, false, null, '{1}', null), (1, 2, false, null, true, 1, '{2,3}', 1);
insert into hand_over (from_id, to_id, by_id, document_ids, made) values (3, 2, 1, '{3}', '{1}');

-- search
insert into search_text (document_id, title, body, sources, part_count, terms, heading) values
  (1, '差旅制度', 'cw-2026-001 出差', '[{"kind": "body", "from": 12, "to": 14, "length": 2}]', 1, '''差旅'' ''出差''', '总则');
insert into search_part (document_id, number, start, body, terms) values (1, 0, 0, '差旅制度', '''差旅'''), (1, 1, 0, '出差', '''出差''');
insert into search_written (document_id, start, body) values (1, 0, '出差');
insert into search_title (document_id, title, names) values (1, '差旅制度', E'cw-2026-001\n差旅标准.txt');
insert into search_pinyin (document_id, syllables, spelled, initials) values (1, 'chai lv zhi du', 'chailvzhidu', 'clzd');
insert into search_synonym (words, normal) values ('{出差,差旅,"business trip"}', '{出差,差旅,businesstrip}');

-- features
insert into import_item (category_id, source, path, size_bytes, modified_at, sha256, document_id, state, reason, imported_by) values
  (1, '/share', 'a/差旅制度.txt', 120, now(), '\x12', 1, 'done', null, 2), (1, '/share', 'b.pdf', 1, now(), null, null, 'failed', '文件已加密', 2);
insert into organisation_import (person_id, signed_in_id, file_name, state, mode, reason) values
  (1, 1, '人员.xlsx', 'done', 'lines', null), (1, 1, '人员.csv', 'failed', null, '{"zh-CN": "无法读取", "en-US": "Cannot be read"}');
insert into organisation_import_line (import_id, place, kind, row_number, cells, result, says, subject_id, is_done) values
  (1, 1, 'person', 2, '{"name": "王芳"}', 'changed', '{}', 2, true), (1, 2, 'leaver', 0, '{}', 'leaver', '{}', 3, true);
insert into password_mailing (person_id, signed_in_id, import_id, is_new) values (1, 1, 1, false), (1, 1, null, true);
insert into password_mail (mailing_id, person_id, since, email, state) values (1, 2, now(), 'wangfang@example.com', 'sent');
insert into required_reading (document_id, must_confirm, due_on, made_by, ended_at, ended_by, asks_again) values
  (1, true, '2026-11-30', 1, now(), 1, false), (1, true, '2026-12-31', 1, null, null, true);
insert into required_subject (reading_id, principal_id) values (1, 1), (2, 103);
insert into reading_confirmation (reading_id, person_id, version) values (1, 2, 1);
insert into share_act (person_id, made, ended, defaults) values (2, '{1}', '{2}', '[{"documentId": 1, "categoryId": 1, "defaultSetId": 1}]');
insert into access_request (document_id, person_id, level, note, answered_at, answered_by, is_given) values
  (1, 1, 2, '审阅', now(), 2, true), (1, 3, 1, '', null, null, null);
insert into access_asking (person_id) values (1);
