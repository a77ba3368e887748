<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use Tillbook\Platform\Json;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;

/** What the health card says when something around the connection is wrong. */
final class HealthTest extends ConnectedStripe
{
    private const MINUTE = 60;

    public function testLateBackgroundJobsAreNamedWithWhatTheHostCanDo(): void
    {
        self::assertSame(HealthItem::OK, $this->item('jobs')['status'] ?? null);

        as_schedule_single_action(time() - 40 * self::MINUTE, 'tillbook_test_job', [], RecurringJob::GROUP);

        $item = $this->item('jobs');
        self::assertSame(HealthItem::WARNING, $item['status'] ?? null);
        self::assertStringContainsString('40 min', (string) Json::text($item, 'text'));
        self::assertStringContainsString('wp action-scheduler run', (string) Json::text($item, 'text'));
    }

    public function testAClockThatDiffersFromStripesIsNamed(): void
    {
        self::assertNull($this->item('clock')['status'] ?? null);

        $this->stripe->post('advance', ['seconds' => 4 * self::MINUTE]);

        $item = $this->item('clock');
        self::assertSame(HealthItem::WARNING, $item['status'] ?? null);
        self::assertStringContainsString('4 min', (string) Json::text($item, 'text'));
    }

    /** @return array<string, mixed> */
    private function item(string $name): array
    {
        foreach (Json::objects($this->module()->connect()->health()->account(false) ?? [], 'items') as $item) {
            if ($item['name'] === $name) {
                return $item;
            }
        }

        return [];
    }
}
