<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use Tillbook\Features\Payments\PaymentTotals;
use Tillbook\Tests\Ledger\LedgerTestCase;

/** The sums on a payment's page, of transactions that can be settled in several currencies. */
final class PaymentTotalsTest extends LedgerTestCase
{
    private const PAYMENT = ['payment_intent_id' => 'pi_1', 'charge_id' => 'ch_1'];

    public function testAmountsOfDifferentCurrenciesAreNotAdded(): void
    {
        $this->given(
            ['type' => 'charge', 'amount' => 5000, 'fees' => 175] + self::PAYMENT,
            ['type' => 'financing_paydown', 'amount' => -300, 'fees' => 0, 'loan_id' => 'loan_1'] + self::PAYMENT,
            ['type' => 'dispute', 'amount' => -4600, 'fees' => 1500, 'currency' => 'eur'] + self::PAYMENT,
            ['type' => 'refund', 'amount' => -1000, 'fees' => 0, 'source_id' => 're_1'] + self::PAYMENT,
            ['type' => 'provider_fee', 'amount' => -7, 'fees' => 0, 'currency' => 'eur'] + self::PAYMENT,
        );

        $sums = (new PaymentTotals($this->database, static fn(): ?object => null))->of($this->scope, 'pi_1');

        self::assertSame(
            [
                'currency' => 'usd',
                'amount' => 5000,
                'refunded' => -1000,
                'returned' => 0,
                'disputed' => 0,
                'fees' => 175,
                'paydown' => -300,
                'net' => 3525,
                'others' => [
                    [
                        'currency' => 'eur',
                        'amount' => 0,
                        'refunded' => 0,
                        'returned' => 0,
                        'disputed' => -4600,
                        'fees' => 1507,
                        'paydown' => 0,
                        'net' => -6107,
                    ],
                ],
            ],
            $sums['totals'],
        );
        self::assertSame(['amount' => -300, 'currency' => 'usd', 'loan_id' => 'loan_1'], $sums['paydown']);
        self::assertSame(['re_1' => ['amount' => -1000, 'currency' => 'usd']], $sums['refunds']);
    }
}
