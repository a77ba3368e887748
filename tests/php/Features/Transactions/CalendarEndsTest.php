<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Transactions;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Date filters of every list at both ends of a calendar with years of four digits. */
#[Group('database')]
final class CalendarEndsTest extends TestCase
{
    use WithSandbox;

    /** @return iterable<string, array{string}> */
    public static function lists(): iterable
    {
        foreach (['transactions', 'deposits', 'disputes', 'documents'] as $list) {
            yield $list => [$list];
        }
    }

    #[DataProvider('lists')]
    public function testTheEndsOfTheCalendarAreDaysLikeOthers(string $list): void
    {
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $intent = $this->pay(new PaymentPlan(10000, 'usd'));
        $charge = $this->chargeOf($intent);
        $this->happen(static function (SandboxAccount $account) use ($charge): void {
            $account->disputes->open($charge, 'general', false);
        });
        $this->pay(new PaymentPlan(50000, 'usd'));
        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(45 * 86400)));
        $all = $this->counts($list, []);
        self::assertGreaterThan(0, $all[0]);

        self::assertSame($all, $this->counts($list, ['date_between' => ['0001-01-01', '9999-12-31']]));
        self::assertSame($all, $this->counts($list, ['date_after' => '0001-01-01']));
        self::assertSame($all, $this->counts($list, ['date_before' => '9999-12-31']));
        self::assertSame([0, 0], $this->counts($list, ['date_after' => '9999-12-31']));
        self::assertSame([0, 0], $this->counts($list, ['date_before' => '0001-01-01']));
        self::assertSame([0, 0], $this->counts($list, ['date_between' => ['9999-12-31', '9999-12-31']]));
        self::assertSame([0, 0], $this->counts($list, ['date_between' => ['0001-01-01', '0001-01-01']]));
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return list<int> rows of the list, and the count of its summary
     */
    private function counts(string $list, array $query): array
    {
        $rows = $this->rest('GET', "/wc/v3/payments/$list", ['pagesize' => 100] + $query);
        $summary = $this->rest('GET', "/wc/v3/payments/$list/summary", $query);
        self::assertSame(
            [200, 200],
            [$rows->get_status(), $summary->get_status()],
            (string) json_encode([$query, $rows->get_data(), $summary->get_data()]),
        );

        return [count($this->body($rows)['data']), (int) $this->body($summary)['count']];
    }
}
