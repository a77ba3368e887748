<?php

/**
 * One of several processes that receive the same webhook at the same moment and work on what is stored; prints the
 * status of the answer.
 */

declare(strict_types=1);

use Tillbook\Platform\Json;
use Tillbook\Plugin;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 4) . '/Support/Child.php';
Child::boot();
[, $file, $ledger] = $argv;
$message = Json::decode((string) file_get_contents($file));
$request = new WP_REST_Request('POST', "/wc/v3/payments/webhook/$ledger");
$request->set_header('Content-Type', 'application/json; charset=utf-8');
$request->set_header('Stripe-Signature', (string) Json::text($message, 'signature'));
$request->set_body((string) Json::text($message, 'body'));
$server = rest_get_server();
$stripe = Plugin::instance()->services->stripe();
$scope = $stripe->ledgers()->find((int) $ledger);
assert($scope !== null);
Child::awaitStart();
echo $server->dispatch($request)->get_status();
$stripe->worker()->work($scope);
