<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Exports\ScheduleStore;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Plugin;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\Bucket;

#[Group('database')]
final class SchedulesRouteTest extends ExportsTestCase
{
    private const ROUTE = '/wc/v3/payments/exports/schedules';

    public function testWithUploadsInObjectStorageNothingCanBeScheduled(): void
    {
        Bucket::receiveUploads();
        try {
            $answer = $this->rest('POST', self::ROUTE, ['kind' => 'transactions', 'interval' => 'daily']);
        } finally {
            Bucket::leaveUploads();
        }

        $refusal = (array) $answer->get_data();
        self::assertSame([409, 'tillbook_export_no_folder'], [$answer->get_status(), $refusal['code'] ?? null]);
        self::assertStringContainsString(PrivateFolder::CONSTANT, (string) ($refusal['message'] ?? ''));
        self::assertSame([], ((array) $this->rest('GET', self::ROUTE)->get_data())['data'] ?? null);
    }

    public function testOnACopyOfTheSiteNothingCanBeScheduled(): void
    {
        $asked = ['kind' => 'transactions', 'interval' => 'daily'];
        self::connectAt('https://original.example');
        $undecided = $this->rest('POST', self::ROUTE, $asked);
        SiteOwnership::markCopy();
        $copy = $this->rest('POST', self::ROUTE, $asked);

        self::assertSame(
            [[409, 'tillbook_site_copied'], [409, 'tillbook_read_only']],
            array_map(static fn($answer): array => [$answer->get_status(), $answer->as_error()?->get_error_code()], [
                $undecided,
                $copy,
            ]),
        );
        self::assertSame([], $this->mine());
    }

    public function testAScheduleKeepsTheScreensFiltersSortAndColumnsButNoDates(): void
    {
        $answer = $this->rest('POST', self::ROUTE, [
            'kind' => 'transactions',
            'interval' => 'weekly',
            'query' => [
                'type_is' => 'refund',
                'match' => 'any',
                'sort' => 'amount',
                'direction' => 'asc',
                'columns' => ['date', 'amount'],
                'date_after' => '2026-01-01',
                'pagesize' => 25,
                'period' => ['2000-01-01', '2000-01-02'],
                'search' => ['Zoë'],
            ],
        ]);

        self::assertSame(201, $answer->get_status());
        $schedule = (array) $answer->get_data();
        self::assertSame(['transactions', 'weekly'], [$schedule['kind'], $schedule['interval']]);
        self::assertEquals(
            (object) [
                'type_is' => 'refund',
                'match' => 'any',
                'sort' => 'amount',
                'direction' => 'asc',
                'columns' => ['date', 'amount'],
                'search' => ['Zoë'],
            ],
            $schedule['query'],
        );
        self::assertGreaterThan(time(), $schedule['next']);
        self::assertEquals([$schedule], $this->mine());
    }

    public function testNullInTheQueryCountsAsNotSent(): void
    {
        foreach (Plugin::instance()->services->modules()->exports->listExports()->all() as $list) {
            $asked = ['kind' => $list->kind(), 'interval' => 'daily'];
            $plain = (array) $this->rest('POST', self::ROUTE, $asked)->get_data();
            $this->rest('DELETE', self::ROUTE . "/{$plain['id']}");
            foreach (array_keys($list->arguments()) as $name) {
                $answer = $this->rest('POST', self::ROUTE, $asked + ['query' => [$name => null]]);

                self::assertSame(201, $answer->get_status(), "{$list->kind()} $name");
                $schedule = (array) $answer->get_data();
                self::assertEquals($plain['query'], $schedule['query'], "{$list->kind()} $name");
                $this->rest('DELETE', self::ROUTE . "/{$schedule['id']}");
            }
        }
    }

    public function testEachListHasItsSchedules(): void
    {
        foreach (['transactions', 'blocked-transactions', 'uncaptured-transactions', 'payouts'] as $kind) {
            foreach (['daily', 'weekly', 'monthly'] as $interval) {
                self::assertSame(
                    201,
                    $this->rest('POST', self::ROUTE, ['kind' => $kind, 'interval' => $interval])->get_status(),
                    "$kind $interval",
                );
            }
        }
        self::assertCount(12, $this->mine());
    }

    public function testTheSameTwiceIsRefused(): void
    {
        $this->rest('POST', self::ROUTE, [
            'kind' => 'payouts',
            'interval' => 'daily',
            'query' => ['sort' => 'date', 'status_is' => 'paid'],
        ]);
        $again = $this->rest('POST', self::ROUTE, [
            'kind' => 'payouts',
            'interval' => 'daily',
            'query' => ['status_is' => 'paid', 'sort' => 'date'],
        ]);

        self::assertSame(
            [409, 'tillbook_schedule_exists'],
            [$again->get_status(), $again->as_error()?->get_error_code()],
        );
    }

    public function testThereIsALimit(): void
    {
        $store = $this->schedules();
        for ($i = 0; $i < ScheduleStore::LIMIT; ++$i) {
            $store->add($this->scope, $this->user, 'transactions', \Tillbook\Features\Exports\Interval::Daily, [
                'search' => ["Name $i"],
            ]);
        }

        self::assertSame(
            409,
            $this->rest('POST', self::ROUTE, ['kind' => 'transactions', 'interval' => 'daily'])->get_status(),
        );
    }

    public function testWhatTheListWouldRefuseIsRefused(): void
    {
        foreach (
            [
                ['kind' => 'everything', 'interval' => 'daily'],
                ['kind' => 'transactions', 'interval' => 'hourly'],
                ['kind' => 'transactions'],
                ['kind' => 'transactions', 'interval' => 'daily', 'query' => ['type_is' => 'theft']],
                ['kind' => 'transactions', 'interval' => 'daily', 'query' => ['columns' => ['password']]],
                ['kind' => 'payouts', 'interval' => 'daily', 'query' => ['sort' => 'secret']],
            ]
            as $asked
        ) {
            self::assertSame(400, $this->rest('POST', self::ROUTE, $asked)->get_status(), (string) json_encode($asked));
        }
        self::assertSame([], $this->mine());
    }

    public function testOnlyWhoSetItUpSeesAndDeletesIt(): void
    {
        $id = $this->rest('POST', self::ROUTE, ['kind' => 'payouts', 'interval' => 'daily'])->get_data()['id'];
        $owner = $this->user;
        $this->actAs('shop_manager');
        self::assertSame([], $this->mine());
        self::assertSame(404, $this->rest('DELETE', self::ROUTE . "/$id")->get_status());

        wp_set_current_user($owner);
        self::assertSame(200, $this->rest('DELETE', self::ROUTE . "/$id")->get_status());
        self::assertSame(404, $this->rest('DELETE', self::ROUTE . "/$id")->get_status());
        self::assertSame([], $this->mine());
    }

    public function testEveryKindOfTheSchemaIsWired(): void
    {
        $lists = Plugin::instance()->services->modules()->exports->listExports();

        self::assertEqualsCanonicalizing(
            \Tillbook\Features\Exports\ExportSchema::KINDS,
            array_map(static fn($list): string => $list->kind(), $lists->all()),
        );
        foreach ($lists->all() as $list) {
            self::assertEqualsCanonicalizing($list::class, $lists->find($list->kind()) === null ? null : $list::class);
        }
    }

    /** @return list<array<string, mixed>> */
    private function mine(): array
    {
        return $this->rest('GET', self::ROUTE)->get_data()['data'];
    }
}
