<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Clock;

/**
 * Writes many transactions straight into a sandbox ledger, so that lists, summaries and exports can be measured at
 * the size of a large store: two years, a quarter of a million customers, 20 countries.
 *
 * @phpstan-import-type TransactionRow from TransactionWriter
 */
final class LedgerFill
{
    private const CHUNK = 2000;
    private const SPAN_DAYS = 730;
    private const COUNTRIES = [
        'US' => 400,
        'GB' => 110,
        'DE' => 100,
        'CA' => 80,
        'FR' => 70,
        'AU' => 50,
        'NL' => 40,
        'SE' => 25,
        'ES' => 25,
        'IT' => 25,
        'JP' => 20,
        'PL' => 15,
        'AT' => 10,
        'CH' => 10,
        'BE' => 8,
        'DK' => 5,
        'NO' => 3,
        'FI' => 2,
        'IE' => 1,
        'IS' => 1,
    ];
    private const TYPES = [
        'charge' => 880,
        'payment' => 40,
        'refund' => 50,
        'payment_refund' => 6,
        'dispute' => 8,
        'dispute_reversal' => 3,
        'financing_paydown' => 10,
        'card_reader_fee' => 2,
        'adjustment' => 1,
    ];
    private const SOURCES = [
        'visa' => 500,
        'mastercard' => 300,
        'amex' => 90,
        'klarna' => 30,
        'discover' => 25,
        'link' => 25,
        'ideal' => 10,
        'sepa_debit' => 4,
        'jcb' => 4,
    ];
    private const FIRST = [
        'Ada',
        'Ben',
        'Carla',
        'Dario',
        'Elif',
        'Finn',
        'Greta',
        'Hugo',
        'Ines',
        'Jonas',
        'Kira',
        'Leon',
        'Mina',
        'Nils',
        'Olga',
        'Paul',
        'Rosa',
        'Sven',
        'Tara',
        'Umut',
    ];
    private const LAST = [
        'Smith',
        'Becker',
        'Castillo',
        'Dunn',
        'Egger',
        'Ferrari',
        'Goodwin',
        'Horvat',
        'Ivanova',
        'Jansen',
        'Keller',
        'Lindqvist',
        'Martin',
        'Novak',
        'Olsen',
        'Petrov',
        'Quinn',
        'Rossi',
        'Schmitt',
        'Torres',
    ];

    public function __construct(
        private readonly Database $database,
        private readonly TransactionWriter $writer,
        private readonly Rollups $rollups,
        private readonly Clock $clock,
    ) {}

    /** @param callable(int): void $progress is told how many were written each time */
    public function run(LedgerScope $scope, int $wanted, callable $progress): void
    {
        $random = new Random(4711);
        $run = substr(hash('sha256', (string) $this->clock->now()), 0, 6);
        $customers = max(10, min(250000, intdiv($wanted, 4)));
        $end = $this->clock->now();
        for ($done = 0; $done < $wanted; $done += $size) {
            $size = min(self::CHUNK, $wanted - $done);
            $rows = [];
            for ($index = $done; $index < $done + $size; ++$index) {
                $rows[] = $this->row(
                    $random,
                    $run,
                    $index,
                    $end -
                        self::SPAN_DAYS * 86400 +
                        intdiv($index * self::SPAN_DAYS * 864, max(1, intdiv($wanted, 100))),
                    $customers,
                );
            }
            $this->database->transactional(fn() => $this->writer->write($scope, $rows));
            $progress($size);
        }
        $this->rollups->rebuildAll($scope);
        $this->database->execute('ANALYZE TABLE ' . $this->database->table('transactions'));
    }

    /**
     * @return TransactionRow
     */
    private function row(Random $random, string $run, int $index, int $created, int $customers): array
    {
        $type = (string) $random->weighted(self::TYPES);
        $country = (string) $random->weighted(self::COUNTRIES);
        $currency = (string) $random->weighted(['usd' => 80, 'eur' => 15, 'jpy' => 5]);
        $paid =
            $currency === 'usd' && $random->chance(15)
                ? $random->pick(['cad', 'aud', 'pln', 'chf', 'sek', 'gbp'])
                : $currency;
        $amount = $random->between(500, 25000) * ($currency === 'jpy' ? 10 : 1);
        $sign = in_array($type, ['refund', 'payment_refund', 'dispute', 'financing_paydown'], true) ? -1 : 1;
        $fees = in_array($type, ['charge', 'payment'], true)
            ? FeeSchedule::share($amount, 290) + 30
            : ($type === 'card_reader_fee'
                ? 1000
                : 0);
        $amount = $type === 'card_reader_fee' ? 0 : $sign * $amount;
        $customer = $random->between(0, $customers - 1);
        $isSale = !in_array($type, ['financing_paydown', 'card_reader_fee', 'adjustment'], true);

        return [
            'transaction_id' => "txn_fill_{$run}_$index",
            'payment_intent_id' => $isSale ? "pi_fill_{$run}_$index" : null,
            'charge_id' => $isSale ? "ch_fill_{$run}_$index" : null,
            'created' => $created,
            'available_on' => $created + 2 * 86400,
            'type' => $type,
            'channel' => $random->chance(10) ? 'in_person' : 'online',
            'source' => $isSale ? (string) $random->weighted(self::SOURCES) : null,
            'source_identifier' => $isSale ? (string) $random->between(1000, 9999) : null,
            'source_device' => $random->chance(8) ? $random->pick(['ios', 'android']) : null,
            'order_number' => $isSale ? (string) (1000000 + $index) : null,
            'customer_name' => $isSale
                ? self::FIRST[$customer % 20] .
                    ' ' .
                    self::LAST[intdiv($customer, 20) % 20] .
                    ' ' .
                    base_convert((string) intdiv($customer, 400), 10, 36)
                : null,
            'customer_email' => $isSale ? "shopper$customer@example.com" : null,
            'customer_country' => $isSale ? $country : null,
            'customer_currency' => $paid,
            'customer_amount' => $amount,
            'currency' => $currency,
            'amount' => $amount,
            'fees' => $fees,
            'net' => $amount - $fees,
            'risk_level' => $isSale ? (int) $random->weighted([0 => 900, 1 => 95, 2 => 5]) : null,
            'deposit_id' => 'po_fill_' . intdiv($created, 86400) . $currency,
            'loan_id' => $type === 'financing_paydown' ? 'flxln_fill_' . $index % 3 : null,
            'updated' => $created,
        ];
    }
}
