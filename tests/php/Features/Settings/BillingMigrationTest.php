<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use Tillbook\Platform\Access\Roles;

/** POST settings/schedule-stripe-billing-migration, and its counters in the record. */
final class BillingMigrationTest extends SettingsTestCase
{
    private const MIGRATION = self::ROUTE . '/schedule-stripe-billing-migration';
    private const COUNTERS = [
        'is_stripe_billing_enabled',
        'is_migrating_stripe_billing',
        'stripe_billing_subscription_count',
        'stripe_billing_migrated_count',
    ];

    public function testWithoutSubscriptionsThereIsNothingToDo(): void
    {
        self::assertSame([false, false, 0, 0], $this->counters());
        $response = $this->rest('POST', self::MIGRATION);

        self::assertSame(200, $response->get_status());
        self::assertSame(
            [
                'is_migrating_stripe_billing' => false,
                'stripe_billing_subscription_count' => 0,
                'stripe_billing_migrated_count' => 0,
            ],
            $this->body($response),
        );
        self::assertStringContainsString(
            'subscriptions plugin',
            $this->record()['read_only_reasons']['is_stripe_billing_enabled'] ?? '',
        );
    }

    public function testSubscriptionsThatTheProviderRenewsAreHandedOver(): void
    {
        $this->account(['billed-subscriptions' => '3']);
        self::assertSame([true, false, 3, 0], $this->counters());

        self::assertSame(
            [
                'is_migrating_stripe_billing' => true,
                'stripe_billing_subscription_count' => 3,
                'stripe_billing_migrated_count' => 0,
            ],
            $this->body($this->rest('POST', self::MIGRATION)),
        );
        self::assertSame([true, true, 3, 0], $this->counters());
        self::assertSame(
            [
                'is_migrating_stripe_billing' => true,
                'stripe_billing_subscription_count' => 3,
                'stripe_billing_migrated_count' => 0,
            ],
            $this->body($this->rest('POST', self::MIGRATION)),
            'A second click starts no second one.',
        );

        $this->sandbox()->confirm(...$this->sandbox()->advance(86400));
        $this->connectSandbox();
        self::assertSame([false, false, 3, 3], $this->counters());
    }

    public function testItNeedsTheRightAndAnAccount(): void
    {
        $this->actAs(Roles::ACCOUNTANT);
        self::assertSame(403, $this->rest('POST', self::MIGRATION)->get_status());

        $this->actAs('shop_manager');
        delete_option('tillbook_connection');
        self::assertSame(409, $this->rest('POST', self::MIGRATION)->get_status());
    }

    /** @return list<mixed> */
    private function counters(): array
    {
        $record = $this->record();

        return array_map(static fn(string $field): mixed => $record[$field], self::COUNTERS);
    }
}
