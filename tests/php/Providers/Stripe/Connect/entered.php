<?php

/** Says what becomes of keys that are entered while one is in wp-config.php. Changes nothing. */

declare(strict_types=1);

use Tillbook\Plugin;
use Tillbook\Providers\Stripe\Connect\ConnectCommands;
use Tillbook\Providers\Stripe\Keys\ApiKey;

define('TILLBOOK_STRIPE_TEST_KEY', 'rk_test_51constantKey12345678');
$_SERVER['HTTP_HOST'] = '127.0.0.1:8888';
require getenv('TILLBOOK_TEST_WP') . '/wp-load.php';
require_once dirname(__DIR__, 3) . '/Support/wp-cli.php';

wp_set_current_user(1);
// A connected site has this stored.
add_filter('pre_option_tillbook_stripe_test', static fn(): string => '{"id":"acct_1"}');
// No request leaves the site.
add_filter('pre_http_request', static fn(): never => throw new LogicException('Stripe was asked.'));

$services = Plugin::instance()->services->stripe()->connect();
$refusal = static function (callable $work): ?string {
    try {
        $work();
    } catch (Throwable $refusal) {
        return $refusal->getMessage();
    }

    return null;
};
$found = [];
foreach (['constant' => TILLBOOK_STRIPE_TEST_KEY, 'another' => 'rk_test_51anotherKey123456789'] as $which => $text) {
    $key = ApiKey::fromText($text);
    $found[$which] = [
        'connect' => $refusal(static fn() => $services->connector()->connect($key, null, 'admin')),
        'rotate' => $refusal(static fn() => $services->keyExchange()->rotate($key, 'admin')),
        'wp tillbook stripe connect' => $refusal(
            static fn() => (new ConnectCommands($services))->connect([], ['key' => $text]),
        ),
    ];
}
echo json_encode($found);
