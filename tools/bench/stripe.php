<?php

/**
 * Measures the connection to Stripe on one site, at a fake Stripe whose address is in TILLBOOK_DEV_STRIPE. Each task
 * prints figures as JSON: `php stripe.php SITE connect KEY`, `work`, `poll`, `history`, `care`, `size`. Times are in
 * seconds.
 */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Providers\Stripe\History\Progress;
use Tillbook\Providers\Stripe\History\Retention;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\ApiKey;

$task = $argv[2] ?? '';
$usage = 'stripe.php SITE connect|work|poll|history|care|size [KEY]';
require __DIR__ . '/wordpress.php';
wp_set_current_user(1);
$services = Plugin::instance()->services;
$stripe = $services->stripe();
$database = Database::fromWordPress();
$requests = 0;
add_filter(
    'pre_http_request',
    static function (mixed $answer, mixed $arguments, mixed $url) use (&$requests): mixed {
        // The development site passes them on to the fake, which is not counted.
        $requests += is_string($url) && str_starts_with($url, Wire::API) ? 1 : 0;

        return $answer;
    },
    1,
    3,
);
if ($task === 'history') {
    // Waiting is counted instead, by requests.
    add_filter(
        'pre_http_request',
        static function (mixed $answer): mixed {
            array_map(delete_option(...), ['tillbook_stripe_pace_live', 'tillbook_stripe_pace_test']);

            return $answer;
        },
        1,
    );
}
$cpu = static function (): float {
    $used = getrusage();

    return $used['ru_utime.tv_sec'] +
        $used['ru_stime.tv_sec'] +
        ($used['ru_utime.tv_usec'] + $used['ru_stime.tv_usec']) / 1e6;
};
$scope = static fn(): LedgerScope => $stripe->ledgers()->connected()[0] ??
    throw new \RuntimeException('Connect first.');
$count = static fn(string $table): int => (int) $database->value('SELECT COUNT(*) FROM ' . $database->table($table));
$began = microtime(true);

$figures = match ($task) {
    'connect' => (static function () use ($stripe, $argv, $count): array {
        foreach ($stripe->ledgers()->connected() as $old) {
            $stripe->connect()->disconnector()->disconnect($old->livemode, true, 'cli');
        }
        $began = microtime(true);
        $stripe->connect()->connector()->connect(ApiKey::fromText($argv[3] ?? ''), null, 'cli');
        $tested = microtime(true) - $began;
        $scope = $stripe->ledgers()->connected()[0];
        $shown = null;
        try {
            $stripe->backfill()->run($scope, null, static function () use (&$shown, $began, $count): void {
                if ($count('transactions') > 0 && $count('payments') > 0) {
                    $shown = microtime(true) - $began;
                    throw new \LengthException('Seen.');
                }
            });
        } catch (\LengthException) {
            return ['selfTest' => $tested, 'firstData' => $shown];
        }

        return ['selfTest' => $tested, 'firstData' => $shown];
    })(),
    'work' => (static function () use ($stripe, $scope, $began, $count): array {
        $stripe->worker()->work($scope());

        return ['seconds' => microtime(true) - $began, 'events' => $count('events')];
    })(),
    'poll' => (static function () use ($stripe, $scope, $began): array {
        $found = $stripe->polling()->poll($scope());
        $stripe->worker()->work($scope());

        return ['seconds' => microtime(true) - $began, 'found' => $found];
    })(),
    'history' => (static function () use ($stripe, $scope, $began, $cpu, &$requests): array {
        $before = $cpu();
        $payments = 0;
        $stripe->backfill()->run($scope(), null, static function (Progress $progress) use (&$payments): void {
            $payments = $progress->payments;
        });

        return [
            'seconds' => microtime(true) - $began,
            'cpu' => $cpu() - $before,
            'payments' => $payments,
            'requests' => $requests,
            'peakMb' => memory_get_peak_usage(true) / 1e6,
        ];
    })(),
    // The work of the daily job after a history.
    'care' => (static function () use ($scope, $database, $began): array {
        (new Retention($database, new SystemClock()))->cleanUp($scope());

        return ['seconds' => microtime(true) - $began];
    })(),
    'size' => [
        'bytes' =>
            defined('DB_ENGINE') && constant('DB_ENGINE') === 'sqlite'
                ? (int) filesize(constant('DB_DIR') . '/' . constant('DB_FILE'))
                : (int) $database->value(
                    'SELECT SUM(data_length + index_length) FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name LIKE ?',
                    ['%tillbook%'],
                ),
        'payments' => $count('payments'),
        'tables' =>
            defined('DB_ENGINE') && constant('DB_ENGINE') === 'sqlite'
                ? []
                : array_column(
                    $database->rows(
                        'SELECT table_name AS name, data_length AS rows_bytes, index_length AS index_bytes FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name LIKE ?',
                        ['%tillbook%'],
                    ),
                    null,
                    'name',
                ),
    ],
    default => throw new \InvalidArgumentException("There is no task \"$task\"."),
};
echo json_encode($figures), "\n";
