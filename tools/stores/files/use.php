<?php

/**
 * For tools/stores, run by `wp eval-file`: simulates a merchant's first weeks, using every feature that stores
 * data once.
 */

declare(strict_types=1);

use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Inbox\Inbox;

wp_set_current_user(1);
$send = static function (string $method, string $path, array $body = []): mixed {
    $request = new WP_REST_Request($method, '/wc/v3/payments' . $path);
    $request->set_header('Content-Type', 'application/json');
    if ($method === 'GET') {
        $request->set_query_params($body);
    } else {
        $request->set_body((string) wp_json_encode($body));
    }
    $answer = rest_get_server()->dispatch($request);
    if ($answer->get_status() >= 400) {
        fwrite(STDERR, "$method $path: " . $answer->get_status() . ' ' . wp_json_encode($answer->get_data()) . "\n");
        exit(1);
    }

    return $answer->get_data();
};
$send('GET', '/transactions', ['pagesize' => 25]);
$send('POST', '/transactions/download', ['type_is' => 'charge']);
$send('GET', '/settings');
$send('POST', '/multi-currency/switcher', ['area' => 'header']);
(new FeatureFlags())->set(Flag::Documents, false);
(new FeatureFlags())->set(Flag::Documents, true);
(new Inbox())->warn('tillbook-stores', 'Note', 'Content', 'Open', 'https://example.com');
PrivateFolder::ofEvidence()->write(PrivateFolder::newName(PrivateFolder::EVIDENCE), '%PDF-1.4 %%EOF');
update_user_meta(1, 'woocommerce_admin_wc_payments_transactions_hidden_columns', '["net"]');
update_user_meta(1, 'woocommerce_admin_wc_payments_disputes_hidden_columns', '["fees"]');
set_transient('tillbook_order_notice_1', ['kind' => 'error', 'text' => 'x'], 60);
$send('POST', '/settings/woocommerce_dismissed_todo_tasks', ['value' => ['x' => 1]]);
do_action('action_scheduler_run_queue', 'stores');
do_action('tillbook_reconcile');
do_action('tillbook_scan_mismatches');
do_action('tillbook_purge_files');
echo "USED\n";
