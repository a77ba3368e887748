<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Objects;

use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Objects\Payout;

final class PayoutTest extends TestCase
{
    public function testAFullObjectIsRead(): void
    {
        self::assertSame(
            [
                'id' => 'po_1',
                'created' => 1795000000,
                'arrivalDate' => 1795200000,
                'status' => 'failed',
                'method' => 'instant',
                'automatic' => true,
                'amount' => -700,
                'currency' => 'usd',
                'failureCode' => 'account_closed',
                'failureMessage' => 'The bank account has been closed',
                'balanceTransactionId' => 'txn_1',
                'traceId' => 'TRACE1',
                'reconciliationStatus' => 'completed',
                'memberIds' => ['txn_2', 'txn_3'],
                'fee' => 105,
                'feePercentage' => 1.5,
                'bankAccount' => 'Bank •••• 6789 (USD)',
            ],
            get_object_vars(Payout::fromProvider(Samples::payout())),
        );
    }

    public function testTheIdOfItsTransactionIsReadWhereItIsExpanded(): void
    {
        self::assertSame(
            'txn_1',
            Payout::fromProvider(['balance_transaction' => Samples::balanceTransaction()] + Samples::payout())
                ->balanceTransactionId,
        );
    }

    public function testMissingFieldsAreNullAndMoneyIsNone(): void
    {
        $fields = get_object_vars(Payout::fromProvider([]));

        self::assertSame(
            ['automatic' => false, 'amount' => 0, 'currency' => ''],
            array_filter($fields, static fn(mixed $value): bool => $value !== null),
        );
    }

    public function testNoListOfMembersIsNotAnEmptyOne(): void
    {
        self::assertNull(Payout::fromProvider(['members' => 'txn_1'])->memberIds);
        self::assertSame([], Payout::fromProvider(['members' => []])->memberIds);
        self::assertSame(['txn_1'], Payout::fromProvider(['members' => ['txn_1', null, 5]])->memberIds);
    }

    public function testAPercentageIsANumber(): void
    {
        self::assertSame(2.0, Payout::fromProvider(['metadata' => ['fee_percentage' => 2]])->feePercentage);
        self::assertNull(Payout::fromProvider(['metadata' => ['fee_percentage' => '1.5']])->feePercentage);
    }
}
