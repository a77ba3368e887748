<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Platform\Json;
use Tillbook\Providers\Stripe\AccountView;
use Tillbook\Tests\TestCase;

/** The data about a Stripe account for pages. */
final class AccountViewTest extends TestCase
{
    /**
     * @param array<string, mixed> $atStripe
     * @param array<string, mixed> $expected
     */
    #[DataProvider('schedules')]
    public function testTheDaysOfPayoutsAreThoseThatStripeNames(array $atStripe, array $expected): void
    {
        $account = AccountView::of(
            'acct_1',
            false,
            null,
            ['settings' => ['payouts' => ['schedule' => $atStripe + ['delay_days' => 2]]]],
            ['tpv' => 0, 'firstTransactionDate' => null, 'currencies' => []],
        );

        self::assertEquals(
            $expected + ['weekly_anchor' => null, 'monthly_anchor' => null, 'delay_days' => 2],
            Json::object($account->toArray(), 'deposits_schedule'),
        );
    }

    /** @return iterable<string, array{array<string, mixed>, array<string, mixed>}> at Stripe, and here */
    public static function schedules(): iterable
    {
        $weekly = ['interval' => 'weekly'];
        $monthly = ['interval' => 'monthly'];
        yield 'every day' => [['interval' => 'daily'], ['interval' => 'daily']];
        yield 'an anchor' => [$weekly + ['weekly_anchor' => 'friday'], $weekly + ['weekly_anchor' => 'friday']];
        yield 'one day' => [$weekly + ['weekly_payout_days' => ['tuesday']], $weekly + ['weekly_anchor' => 'tuesday']];
        yield 'several days and an anchor' => [
            $weekly + ['weekly_anchor' => 'monday', 'weekly_payout_days' => ['monday', 'thursday']],
            $weekly + ['weekly_payout_days' => ['monday', 'thursday']],
        ];
        yield 'no day' => [$weekly, $weekly];
        yield 'an anchor of a month' => [$monthly + ['monthly_anchor' => 31], $monthly + ['monthly_anchor' => 31]];
        yield 'one day of a month' => [$monthly + ['monthly_payout_days' => [15]], $monthly + ['monthly_anchor' => 15]];
        yield 'several days of a month' => [
            $monthly + ['monthly_payout_days' => [5, 20]],
            $monthly + ['monthly_payout_days' => [5, 20]],
        ];
        yield 'no day of a month' => [$monthly, $monthly];
    }

    public function testAnAccountThatTheKeyMayNotReadHasNoKnownSchedule(): void
    {
        $account = AccountView::of(
            'acct_1',
            false,
            null,
            [],
            [
                'tpv' => 0,
                'firstTransactionDate' => null,
                'currencies' => [],
            ],
        );

        self::assertSame('', Json::object($account->toArray(), 'deposits')['interval']);
        self::assertNull($account->details->payoutInterval);
    }

    /** @param array<string, bool> $enabled what Stripe still allows */
    #[TestWith([[], 'restricted'])]
    #[TestWith([['charges_enabled' => true], 'restricted_partially'])]
    #[TestWith([['payouts_enabled' => true], 'restricted_partially'])]
    #[TestWith([['charges_enabled' => true, 'payouts_enabled' => true], 'restricted_partially'])]
    public function testAnAccountWithPastDueDetailsIsRestrictedInPartWhileItCanDoSomething(
        array $enabled,
        string $expected,
    ): void {
        $account = AccountView::of(
            'acct_1',
            false,
            null,
            $enabled + ['requirements' => ['past_due' => ['external_account']]],
            ['tpv' => 0, 'firstTransactionDate' => null, 'currencies' => []],
        );

        self::assertSame($expected, $account->status());
    }

    public function testWhatStripeAsksForAndWhatItReviewsIsNamedOnce(): void
    {
        $account = AccountView::of(
            'acct_1',
            false,
            null,
            [
                'requirements' => [
                    'past_due' => ['external_account'],
                    'currently_due' => ['external_account', 'company.tax_id'],
                    'pending_verification' => ['individual.verification.document'],
                ],
            ],
            ['tpv' => 0, 'firstTransactionDate' => null, 'currencies' => []],
        );

        self::assertSame(
            [
                'errors' => [],
                'due' => ['external_account', 'company.tax_id'],
                'in_review' => ['individual.verification.document'],
            ],
            Json::object($account->toArray(), 'requirements'),
        );
    }
}
