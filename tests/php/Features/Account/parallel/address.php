<?php

/**
 * A command on a production site whose wp-config.php makes the address of the request's host name. It prints what it
 * says; what it writes is rolled back.
 */

declare(strict_types=1);

use Tillbook\Features\Account\Site\SiteWarning;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Connect\LiveGuard;
use Tillbook\Tests\Support\Child;

require dirname(__DIR__, 3) . '/Support/Child.php';
[, $home, $connected, $environment] = $argv;
define('WP_ENVIRONMENT_TYPE', $environment);
define('DOING_CRON', true);
Child::boot();
global $wpdb;
$wpdb->query('START TRANSACTION');
$mails = [];
add_filter(
    'pre_wp_mail',
    static function (mixed $sent, array $mail) use (&$mails): bool {
        $mails[] = $mail['subject'];

        return true;
    },
    10,
    2,
);
add_filter('option_home', static fn(): string => $home, 99);
add_filter(
    'pre_option_' . SiteOwnership::OPTION,
    static fn(): string => $connected === '' ? '' : 'own:' . base64_encode($connected),
);
$services = Plugin::instance()->services;
$refusal = static function (Closure $work): string {
    try {
        $work();

        return '';
    } catch (ProviderRefusal $refusal) {
        return $refusal->getMessage();
    }
};
$said = [
    'connect' => $refusal(static fn() => $services->connection()->accounts->assertFree('sandbox', null, false)),
    'stripe' => (string) LiveGuard::obstacle(false),
    'acts' => !SiteOwnership::belongsElsewhere(),
];
(new SiteWarning($services->onboarding(), static fn(): bool => true))->check();
$wpdb->query('ROLLBACK');
echo wp_json_encode($said + ['mails' => $mails]);
