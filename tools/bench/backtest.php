<?php

/**
 * Measures a backtest of fraud rules on past payments. `php backtest.php SITE N` writes N payments of the last 90
 * days into a separate ledger (once), tests all six rules on them in parts, as the page does, and prints figures
 * as JSON.
 */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Features\FraudProtection\Backtest\Backtest;
use Tillbook\Features\FraudProtection\Backtest\PastPayments;
use Tillbook\Features\FraudProtection\Rules\Ruleset;
use Tillbook\Features\FraudProtection\Rules\RulesetMap;
use Tillbook\Features\FraudProtection\Rules\SellingCountries;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\SystemClock;
use Tillbook\Providers\Sandbox\Random;

$usage = 'backtest.php SITE [N]';
$wanted = $argv[2] ?? '100000';
if ((int) $wanted < 1) {
    fwrite(STDERR, "Usage: php $usage\n");
    exit(2);
}
require __DIR__ . '/wordpress.php';

/** Writes payments of a typical store: most are ordinary, one in a hundred is disputed. */
function fillPastPayments(Database $database, LedgerScope $scope, int $wanted): void
{
    $random = new Random(90);
    $until = time() - 60;
    $at = static fn(int $index): int => $until - intdiv($index * 89 * 864, max(1, intdiv($wanted, 100)));
    for ($done = 0; $done < $wanted; $done += 500) {
        $rows = $disputes = [];
        for ($index = $done; $index < min($wanted, $done + 500); ++$index) {
            $country = $random->pick(['US', 'US', 'US', 'GB', 'DE', 'CA', 'FR']);
            $rows[] = [
                'ledger_id' => $scope->id,
                'payment_intent_id' => "pi_rules$index",
                'charge_id' => "ch_rules$index",
                'created' => $at($index),
                'amount' => ($amount = $random->between(300, 90000)),
                'amount_captured' => $amount,
                'amount_refunded' => $random->chance(5) ? 100 : 0,
                'currency' => $random->pick(['usd', 'usd', 'usd', 'eur', 'jpy']),
                'status' => 'succeeded',
                'captured' => 1,
                'customer_name' => "Customer $index",
                'customer_country' => $country,
                'channel' => $random->chance(8) ? 'in_person' : 'online',
                'avs_result' => $random->chance(3) ? 'fail' : 'pass',
                'cvc_result' => 'pass',
                'ip_country' => $random->chance(4) ? 'BR' : $country,
                'shipping_country' => $random->chance(10) ? '' : ($random->chance(4) ? 'SE' : $country),
                'item_count' => $random->between(1, 15),
                'order_total' => $amount,
                'order_currency' => 'usd',
                'updated' => $at($index),
            ];
            if ($random->chance(1)) {
                $disputes[] = [
                    'ledger_id' => $scope->id,
                    'dispute_id' => "dp_rules$index",
                    'charge_id' => "ch_rules$index",
                    'created' => $at($index) + 30,
                    'amount' => $amount,
                    'currency' => 'usd',
                    'status' => 'lost',
                    'reason' => 'fraudulent',
                ];
            }
        }
        $database->transactional(static function () use ($database, $rows, $disputes): void {
            $database->insertMany('payments', $rows);
            $database->insertMany('disputes', $disputes);
        });
    }
    $database->rows('ANALYZE TABLE ' . $database->table('payments'));
}

$database = Database::fromWordPress();
$scope = (new Ledgers($database, new SystemClock()))->findOrCreate('bench', 'acct_bench_rules', false, 'US', 'usd');
$payments = new PastPayments($database);
if ($payments->count($scope, time() - 90 * 86400) !== (int) $wanted) {
    foreach (['payments', 'disputes'] as $table) {
        $database->execute('DELETE FROM ' . $database->table($table) . ' WHERE ledger_id = ?', [$scope->id]);
    }
    fillPastPayments($database, $scope, (int) $wanted);
}

$rules = Ruleset::parse(
    RulesetMap::toRules(
        [
            'avs_mismatch' => ['enabled' => true, 'block' => false],
            'international_ip_address' => ['enabled' => true, 'block' => true],
            'ip_address_mismatch' => ['enabled' => true, 'block' => false],
            'address_mismatch' => ['enabled' => true, 'block' => false],
            'purchase_price_threshold' => [
                'enabled' => true,
                'block' => true,
                'min_amount' => '5',
                'max_amount' => '850',
            ],
            'order_items_threshold' => ['enabled' => true, 'block' => true, 'min_items' => null, 'max_items' => 14],
        ],
        'usd',
    ),
    new SellingCountries('all_except', ['BR', 'PW']),
);
$runs = [];
for ($run = 0; $run < 4; ++$run) {
    $start = hrtime(true);
    $parts = $scanned = 0;
    $cursor = null;
    do {
        $part = (new Backtest($payments, new SystemClock()))->run($scope, $rules, 'usd', $cursor);
        $cursor = is_string($part['cursor']) ? $part['cursor'] : null;
        $scanned += is_int($part['scanned']) ? $part['scanned'] : 0;
        ++$parts;
    } while ($cursor !== null);
    $runs[] = (hrtime(true) - $start) / 1e9;
}
sort($runs);
echo json_encode([
    'payments' => $scanned,
    'parts' => $parts,
    'seconds' => round($runs[1], 2),
    'slowest' => round($runs[3], 2),
    'peakMb' => (int) round(memory_get_peak_usage() / 1048576),
]),
    "\n";
