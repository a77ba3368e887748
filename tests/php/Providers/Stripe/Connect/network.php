<?php

/**
 * Says what becomes of a user who connects a site of a network that has a key in wp-config.php, and which key the site
 * uses. Changes nothing.
 */

declare(strict_types=1);

// In place of WordPress' functions, for the code of these namespaces.
namespace Tillbook\Providers\Stripe\Keys {
    function is_multisite(): bool
    {
        return true;
    }

    /** @return list<int> */
    function get_sites(): array
    {
        return [1];
    }

    function get_current_blog_id(): int
    {
        return $GLOBALS['tillbook_test_site'] ?? 1;
    }
}

namespace Tillbook\Providers\Stripe\Connect {
    use Tillbook\Plugin;
    use Tillbook\Provider\ProviderRefusal;
    use Tillbook\Providers\Stripe\Keys\ApiKey;
    use Tillbook\Providers\Stripe\Keys\KeyStore;
    use Tillbook\Providers\Stripe\Keys\NetworkGrants;
    use Tillbook\Tests\Support\Child;
    use Tillbook\Tests\Support\UnreadableStatement;

    require dirname(__DIR__, 3) . '/Support/Child.php';
    require dirname(__DIR__, 3) . '/Support/UnreadableStatement.php';
    Child::boot();
    $facts = array_slice($argv, 1);
    $has = static fn(string $fact): bool => in_array($fact, $facts, true);
    global $wpdb;
    assert($wpdb instanceof \wpdb);
    $wpdb->query('START TRANSACTION');
    $services = Plugin::instance()->services;
    $another = ApiKey::fromText('rk_test_51anotherKey123456789');
    $keys = new KeyStore($services->clock);
    if ($has('own key')) {
        $keys->save($another);
    }
    if ($has('noted')) {
        update_site_option('tillbook_stripe_network', 'yes');
    }
    if ($has('connected')) {
        update_option('tillbook_stripe_test', '{"id":"acct_1"}');
    }
    if ($has('ledger')) {
        $services->ledgers()->findOrCreate('stripe', 'acct_1', false, 'US', 'usd');
    }
    if ($has('constant of other requests')) {
        NetworkGrants::begin();
    }
    define('TILLBOOK_STRIPE_TEST_KEY', 'rk_test_51constantKey12345678');
    if ($has('unreadable')) {
        $statement = new UnreadableStatement('/tillbook_ledgers/');
        NetworkGrants::begin();
        $statement->end();
    }
    if ($has('unreadable site')) {
        $statement = new UnreadableStatement('/livemode = /', true);
        NetworkGrants::begin();
        $statement->end();
    }
    if ($has('an hour ago')) {
        $open = get_site_option(NetworkGrants::OPTION);
        assert(is_array($open));
        update_site_option(NetworkGrants::OPTION, ['due' => time() - 1] + $open);
    }
    wp_set_current_user(1);
    add_filter('user_has_cap', static fn(array $all): array => ['manage_network_options' => $has('manager')] + $all);
    // No request leaves the site.
    add_filter('pre_http_request', static fn(): never => throw new ProviderRefusal('sent', '', 409));

    $connector = $services->stripe()->connect()->connector();
    $refusal = static function (callable $work): ?string {
        try {
            $work();
        } catch (ProviderRefusal $refusal) {
            return $refusal->reason;
        }

        return null;
    };
    $found = [
        'used' => $keys->key(false)?->masked(),
        'form' => $connector->obstacle(false),
        'constant' => $refusal(static fn() => $connector->key(null, false)),
        'entered' => $refusal(static fn() => $connector->connect($another, null, 'admin')),
    ];
    $GLOBALS['tillbook_test_site'] = 2;
    $found['used by a new site'] = $keys->key(false)?->masked();
    $GLOBALS['tillbook_test_site'] = 1;
    $keys->forget(false);
    $found['used after disconnecting'] = $keys->key(false)?->masked();
    $wpdb->query('ROLLBACK');
    echo json_encode($found);
}
