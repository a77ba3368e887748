<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Json;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxStore;

/** The schedule that was saved is the one that the sandbox pays out by, as its time is moved on. */
final class PayoutScheduleTest extends SettingsTestCase
{
    /** @return array<string, array{array<string, mixed>, string}> the schedule, and what the days of payouts have in common */
    public static function schedules(): array
    {
        return [
            'every working day' => [['deposit_schedule_interval' => 'daily'], '/^(Mon|Tue|Wed|Thu|Fri) /'],
            'on Fridays' => [
                ['deposit_schedule_interval' => 'weekly', 'deposit_schedule_weekly_anchor' => 'friday'],
                '/^Fri /',
            ],
            'on Wednesdays' => [
                ['deposit_schedule_interval' => 'weekly', 'deposit_schedule_weekly_anchor' => 'wednesday'],
                '/^Wed /',
            ],
            'on the 15th' => [
                ['deposit_schedule_interval' => 'monthly', 'deposit_schedule_monthly_anchor' => 15],
                '/^\w+ 15 /',
            ],
            'on the last day' => [
                ['deposit_schedule_interval' => 'monthly', 'deposit_schedule_monthly_anchor' => 31],
                '/^\w+ (\d+) \1$/',
            ],
            'on the 30th, or before where there is none' => [
                ['deposit_schedule_interval' => 'monthly', 'deposit_schedule_monthly_anchor' => 30],
                '/^\w+ (30 \d+|(28 28|29 29))$/',
            ],
        ];
    }

    /** @param array<string, mixed> $schedule */
    #[DataProvider('schedules')]
    public function testPayoutsGoOutOnTheDaysThatWereSaved(array $schedule, string $days): void
    {
        $this->saved($schedule);
        $went = $this->daysOfPayouts(130);

        self::assertGreaterThanOrEqual(
            match ($schedule['deposit_schedule_interval']) {
                'daily' => 80,
                'weekly' => 16,
                default => 4,
            },
            count($went),
        );
        foreach ($went as $day) {
            self::assertMatchesRegularExpression($days, $day);
        }
    }

    public function testTheNextPayoutIsAnnouncedForTheDayThatWasSaved(): void
    {
        $this->pay(new PaymentPlan(5000, 'usd'));
        // The payment is available after two days; a payout before that would take nothing.
        foreach ([3, 4, 5, 6, 7] as $days) {
            $weekday = gmdate('l', time() + $days * 86400);
            if (!in_array($weekday, ['Saturday', 'Sunday'], true)) {
                $this->saved([
                    'deposit_schedule_interval' => 'weekly',
                    'deposit_schedule_weekly_anchor' => strtolower($weekday),
                ]);
                self::assertSame($weekday, gmdate('l', $this->sandbox()->balances()->next['usd']['date'] ?? 0));
            }
        }
    }

    public function testTheScheduleOfAnAccountThatIsStillVerifiedIsSavedAsTheScreenOffersIt(): void
    {
        $this->account(['status' => 'pending_verification']);
        self::assertArrayNotHasKey('deposit_schedule_interval', Json::object($this->record(), 'read_only_reasons'));

        $record = $this->saved([
            'deposit_schedule_interval' => 'weekly',
            'deposit_schedule_weekly_anchor' => 'friday',
        ]);

        self::assertSame(
            ['weekly', 'friday'],
            [$record['deposit_schedule_interval'], $record['deposit_schedule_weekly_anchor']],
        );
    }

    public function testTheChangeIsInTheAuditTrailWithWhoMadeIt(): void
    {
        $this->saved(['deposit_schedule_interval' => 'weekly']);
        $row =
            Database::fromWordPress()->row(
                'SELECT * FROM ' .
                    Database::fromWordPress()->table('audit') .
                    " WHERE ledger_id = ? AND action = 'update_account'",
                [$this->scope->id],
            ) ?? [];

        self::assertSame(
            [(string) get_current_user_id(), 'done', '{"fields":["payout_schedule"]}'],
            [$row['user_id'], $row['outcome'], $row['detail']],
        );
    }

    /** @return list<string> weekday, day of the month, days of the month, such as `Fri 30 31` */
    private function daysOfPayouts(int $days): array
    {
        for ($day = 0; $day < $days; ++$day) {
            $this->pay(new PaymentPlan(5000, 'usd'));
            $this->advance(1);
        }
        $payouts = (new SandboxStore(Database::fromWordPress(), $this->scope->accountId))->ofType('payout');

        return array_map(
            static fn(array $payout): string => gmdate('D j t', Json::integer($payout, 'created') ?? 0),
            $payouts,
        );
    }

    private function advance(int $days): void
    {
        $this->sandbox()->confirm(...$this->sandbox()->advance($days * 86400));
    }
}
