<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Objects;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Objects\BalanceTransaction;
use Tillbook\Provider\Objects\Charge;

final class BalanceTransactionTest extends TestCase
{
    public function testAFullObjectIsRead(): void
    {
        $entry = BalanceTransaction::fromProvider(Samples::balanceTransaction());

        self::assertSame(
            ['txn_1', 1795000000, 1795200000, 'charge', 'charge'],
            [$entry->id, $entry->created, $entry->availableOn, $entry->type, $entry->reportingCategory],
        );
        self::assertSame(
            [4600, 163, 4437, 'eur', '0.92'],
            [$entry->amount, $entry->fee, $entry->net, $entry->currency, $entry->exchangeRate],
        );
        self::assertSame(
            ['in_person', 'flxln_1', 'tmr_1', 0.044],
            [$entry->channel, $entry->loanId, $entry->readerId, $entry->feeRates?->percentage],
        );
    }

    public function testASourceThatIsNotExpandedHasItsIdOnly(): void
    {
        $entry = BalanceTransaction::fromProvider(Samples::balanceTransaction());

        self::assertSame(
            ['ch_1', null, null, null],
            [$entry->sourceId, $entry->sourceAmount, $entry->sourceCurrency, $entry->charge],
        );
        self::assertSame(
            ['ch_named', 'pi_named'],
            [$entry->chargeId, $entry->paymentIntentId],
            'as named in the metadata',
        );
    }

    public function testTheChargeIsTheSourceItselfAndCountsWhatWasCaptured(): void
    {
        $entry = BalanceTransaction::fromProvider(['source' => Samples::charge()] + Samples::balanceTransaction());

        self::assertSame(
            ['ch_1', 4000, 'usd', 'ch_1', 'pi_1'],
            [$entry->sourceId, $entry->sourceAmount, $entry->sourceCurrency, $entry->chargeId, $entry->paymentIntentId],
        );
        self::assertSame('visa', $entry->charge?->paymentMethodDetails->brand);
    }

    public function testTheChargeIsThatOfARefundOrADispute(): void
    {
        $entry = BalanceTransaction::fromProvider(
            ['source' => ['charge' => Samples::charge()] + Samples::refund()] + Samples::balanceTransaction(),
        );
        $plain = BalanceTransaction::fromProvider(['source' => Samples::refund()] + Samples::balanceTransaction());

        self::assertSame(
            ['re_1', 1000, 'ch_1', 'pi_1', 'visa'],
            [
                $entry->sourceId,
                $entry->sourceAmount,
                $entry->chargeId,
                $entry->paymentIntentId,
                $entry->charge?->paymentMethodDetails->brand,
            ],
        );
        self::assertSame(
            ['re_1', 1000, 'ch_1', 'pi_1', null],
            [$plain->sourceId, $plain->sourceAmount, $plain->chargeId, $plain->paymentIntentId, $plain->charge],
            'not expanded',
        );
    }

    /** @return iterable<string, array{mixed, string|null}> */
    public static function rates(): iterable
    {
        yield 'a text, as the sandbox sends it' => ['0.9187654321', '0.9187654321'];
        yield 'a number, as Stripe sends it' => [1.25, '1.25'];
        yield 'a whole number' => [150, '150'];
        yield 'a whole number as a float' => [150.0, '150'];
        yield 'a small number' => [0.00001234, '0.00001234'];
        yield 'nothing was exchanged' => [null, null];
        yield 'an empty text' => ['', null];
        yield 'another type' => [['0.9'], null];
    }

    #[DataProvider('rates')]
    public function testAnExchangeRateIsADecimalText(mixed $sent, ?string $expected): void
    {
        self::assertSame($expected, BalanceTransaction::fromProvider(['exchange_rate' => $sent])->exchangeRate);
    }

    /** @return iterable<string, array{mixed, string, string, string}> sent, customer's currency, settlement's, expected */
    public static function currencies(): iterable
    {
        yield 'both with decimals' => [1.234, 'eur', 'usd', '1.234'];
        yield 'the customer\'s without' => [0.67, 'jpy', 'usd', '0.0067'];
        yield 'the settlement\'s without' => [1.5, 'usd', 'jpy', '150'];
        yield 'three decimals' => [0.325, 'kwd', 'usd', '3.25'];
        yield 'a whole number' => [1, 'usd', 'jpy', '100'];
        yield 'a text, as the sandbox sends it' => ['0.0067', 'jpy', 'usd', '0.0067'];
    }

    #[DataProvider('currencies')]
    public function testStripesRateIsBetweenMinorUnitsAndOursBetweenMajorOnes(
        mixed $sent,
        string $from,
        string $to,
        string $expected,
    ): void {
        $booked = ['exchange_rate' => $sent, 'currency' => $to] + Samples::balanceTransaction();
        $charge = ['currency' => $from] + Samples::charge();

        self::assertSame(
            [$expected, $expected],
            [
                BalanceTransaction::fromProvider(['source' => $charge] + $booked)->exchangeRate,
                Charge::fromProvider(['balance_transaction' => $booked] + $charge)->balanceTransaction?->exchangeRate,
            ],
        );
    }

    public function testMissingFieldsAreNull(): void
    {
        foreach (get_object_vars(BalanceTransaction::fromProvider([])) as $name => $value) {
            self::assertNull($value, $name);
        }
    }
}
