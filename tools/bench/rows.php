<?php

/**
 * Generates test transactions for measurements: seeded, two years, many customers, every type, source and
 * country.
 */

declare(strict_types=1);

namespace Tillbook\Tools;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\TransactionWriter;

/**
 * Writes any number of rows with constant memory.
 *
 * @param iterable<array<string, int|string|null>> $rows
 */
function writeBenchRows(TransactionWriter $writer, LedgerScope $scope, iterable $rows, int $chunkSize): void
{
    $chunk = [];
    foreach ($rows as $row) {
        $chunk[] = $row;
        if (count($chunk) >= $chunkSize) {
            $writer->write($scope, $chunk);
            $chunk = [];
        }
    }
    $writer->write($scope, $chunk);
}

/**
 * @return \Generator<int, array<string, int|string|null>> rows for TransactionWriter::write(), oldest first
 */
function benchRows(int $count, int $until): \Generator
{
    mt_srand(20261121);
    $pick = static function (array $weights): mixed {
        $at = mt_rand(1, array_sum($weights));
        foreach ($weights as $value => $weight) {
            $at -= $weight;
            if ($at <= 0) {
                return $value;
            }
        }
        return array_key_first($weights);
    };
    $types = [
        'charge' => 8600,
        'payment' => 500,
        'refund' => 400,
        'payment_refund' => 60,
        'dispute' => 50,
        'dispute_reversal' => 15,
        'card_reader_fee' => 20,
        'financing_paydown' => 120,
        'adjustment' => 20,
        'refund_failure' => 5,
        'payment_failure_refund' => 5,
        'financing_payout' => 1,
        'payout' => 200,
    ];
    $sources = [
        'visa' => 400,
        'mastercard' => 300,
        'amex' => 80,
        'discover' => 20,
        'jcb' => 10,
        'unionpay' => 8,
        'diners' => 5,
        'cartes_bancaires' => 20,
        'klarna' => 40,
        'afterpay_clearpay' => 15,
        'ideal' => 30,
        'bancontact' => 15,
        'p24' => 12,
        'eps' => 8,
        'sepa_debit' => 4,
        'link' => 20,
        'alipay' => 6,
        'wechat_pay' => 4,
        'affirm' => 3,
        'au_becs_debit' => 2,
    ];
    $countries = [
        'US' => 3500,
        'DE' => 1200,
        'GB' => 1100,
        'FR' => 900,
        'JP' => 600,
        'PL' => 400,
        'NL' => 400,
        'ES' => 300,
        'IT' => 300,
        'CA' => 300,
        'AU' => 300,
        'AT' => 100,
        'BE' => 100,
        'CH' => 100,
        'SE' => 100,
        'NO' => 60,
        'DK' => 60,
        'FI' => 50,
        'PT' => 40,
        'IE' => 40,
        'CZ' => 20,
        'NZ' => 20,
        'SG' => 15,
        'HK' => 15,
        'MX' => 10,
        'BR' => 10,
        'KW' => 5,
        'LU' => 3,
        'MT' => 2,
        'IS' => 1,
    ];
    $currencyOf = [
        'US' => 'usd',
        'GB' => 'gbp',
        'JP' => 'jpy',
        'PL' => 'pln',
        'CA' => 'cad',
        'AU' => 'aud',
        'CH' => 'chf',
        'SE' => 'sek',
    ];
    $first = [
        'Anna',
        'Becky',
        'Carlos',
        'Dieter',
        'Émile',
        'Fatima',
        'Grace',
        'Haruto',
        'Ines',
        'Jürgen',
        'Kofi',
        'Lena',
        'Marek',
        'Noor',
        'Olga',
        'Pablo',
        'Quinn',
        'Rosa',
        'Søren',
        'Tomás',
        'Uma',
        'Viktor',
        'Wei',
        'Xenia',
        'Yusuf',
        'Zoë',
    ];
    $syllables = [
        'smi',
        'mül',
        'gar',
        'nov',
        'tan',
        'oko',
        'ber',
        'lin',
        'ros',
        'fer',
        'kow',
        'dub',
        'hal',
        'vin',
        'mar',
        'son',
        'der',
        'ska',
        'ti',
        'no',
        'ler',
        'cia',
        'ak',
        'ez',
    ];
    $start = $until - 2 * 365 * 86400;
    $customers = max(1, intdiv($count, 4));
    for ($i = 0; $i < $count; ++$i) {
        $type = $pick($types);
        $created = $start + intdiv($i * (2 * 365 * 86400 - 60), $count);
        $customer = (int) (mt_rand(1, $customers) * (mt_rand(1, 1000) / 1000));
        $country = $pick($countries);
        $paidIn = $currencyOf[$country] ?? 'eur';
        $currency = $paidIn === 'jpy' ? 'jpy' : (in_array($paidIn, ['usd', 'cad', 'aud'], true) ? 'usd' : 'eur');
        $sign = in_array(
            $type,
            ['refund', 'payment_refund', 'dispute', 'financing_paydown', 'payment_failure_refund', 'payout'],
            true,
        )
            ? -1
            : 1;
        $amount = $type === 'card_reader_fee' ? 0 : $sign * mt_rand(100, 50000);
        $fees = $sign > 0 || $type === 'dispute' ? intdiv(abs($amount) * 29, 1000) + 30 : 0;
        $person = in_array($type, ['payout', 'financing_payout', 'card_reader_fee'], true)
            ? null
            : $first[$customer % 26] .
                ' ' .
                mb_convert_case(
                    $syllables[intdiv($customer, 26) % 24] .
                        $syllables[intdiv($customer, 624) % 24] .
                        $syllables[intdiv($customer, 14976) % 24],
                    MB_CASE_TITLE,
                );
        $inPerson = mt_rand(1, 100) <= 8;
        yield [
            'transaction_id' => sprintf('txn_bench%09d', $i),
            'payment_intent_id' => $person === null ? null : sprintf('pi_bench%09d', $i),
            'charge_id' => $person === null ? null : sprintf('ch_bench%09d', $i),
            'source_id' => null,
            'created' => $created,
            'available_on' => $created - ($created % 86400) + 7 * 86400,
            'type' => $type,
            'channel' => $inPerson ? (mt_rand(0, 2) === 0 ? 'in_person_pos' : 'in_person') : 'online',
            'source' => $person === null ? null : $pick($sources),
            'source_identifier' => sprintf('%04d', mt_rand(0, 9999)),
            'source_device' => $inPerson ? (mt_rand(0, 1) === 0 ? 'ios' : 'android') : null,
            'order_id' => $person === null ? null : 1000000 + $i,
            'order_number' => $person === null ? null : (string) (1000000 + $i),
            'customer_name' => $person,
            'customer_email' =>
                $person === null
                    ? null
                    : strtolower(remove_accents(str_replace(' ', '.', $person))) . $customer . '@example.com',
            'customer_country' => $person === null ? null : $country,
            'customer_currency' => $paidIn,
            'customer_amount' => $amount,
            'currency' => $currency,
            'amount' => $amount,
            'fees' => $fees,
            'net' => $amount - $fees,
            'exchange_rate' => $paidIn === $currency ? null : '0.8765',
            'risk_level' => $person === null ? null : (mt_rand(1, 200) === 1 ? 2 : (mt_rand(1, 25) === 1 ? 1 : 0)),
            'deposit_id' => $created < $until - 7 * 86400 ? 'po_bench' . intdiv($created, 86400) . $currency : null,
            'loan_id' => $type === 'financing_paydown' ? 'flxln_bench' . $i % 3 : null,
            'updated' => $created,
        ];
    }
}
