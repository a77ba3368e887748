<?php

/** Says what becomes of a user who connects a site of a network that has a key in wp-config.php. Changes nothing. */

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Keys\ApiKey;

define('TILLBOOK_STRIPE_TEST_KEY', 'rk_test_51constantKey12345678');
$_SERVER['HTTP_HOST'] = '127.0.0.1:8888';
require getenv('TILLBOOK_TEST_WP') . '/wp-load.php';

/** In place of WordPress' function, for the code of this namespace. */
function is_multisite(): bool
{
    return true;
}

[, $managesNetwork, $isConnected] = $argv + ['', '', ''];
wp_set_current_user(1);
add_filter(
    'user_has_cap',
    static fn(array $all): array => ['manage_network_options' => $managesNetwork === 'yes'] + $all,
);
add_filter('pre_option_tillbook_stripe_test', static fn(): string => $isConnected === 'yes' ? '{"id":"acct_1"}' : '{}');
// No request leaves the site.
add_filter('pre_http_request', static fn(): never => throw new ProviderRefusal('sent', '', 409));

$connector = Plugin::instance()->services->stripe()->connect()->connector();
$refusal = static function (callable $work): ?string {
    try {
        $work();
    } catch (ProviderRefusal $refusal) {
        return $refusal->reason;
    }

    return null;
};
$another = ApiKey::fromText('rk_test_51anotherKey123456789');
echo json_encode([
    'form' => $connector->obstacle(false),
    'constant' => $refusal(static fn() => $connector->key(null, false)),
    'entered' => $refusal(static fn() => $connector->connect($another, null, 'admin')),
]);
