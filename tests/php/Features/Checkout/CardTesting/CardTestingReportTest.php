<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout\CardTesting;

use Automattic\WooCommerce\Admin\Notes\Note;
use Automattic\WooCommerce\Admin\Notes\Notes;
use Tillbook\Features\Checkout\CardTesting\AttemptLimit;
use Tillbook\Features\Checkout\CardTesting\CardTestingReport;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\TestClock;

/** How often the merchant hears of blocked attempts, and since when they are counted. */
final class CardTestingReportTest extends StorefrontTestCase
{
    private int $now = 1_790_000_000;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option(CardTestingReport::OPTION);
    }

    public function testTheMerchantIsToldAtMostEveryFiveMinutes(): void
    {
        $this->stop(3);
        self::assertStringContainsString('3 payment attempts have been stopped', $this->note());

        $this->now += 299;
        $this->stop(1);
        self::assertStringContainsString('3 payment attempts have been stopped', $this->note());

        ++$this->now;
        $this->stop(1);
        self::assertStringContainsString('5 payment attempts have been stopped', $this->note());
    }

    public function testAfterAQuietHourTheCountBeginsAgain(): void
    {
        $this->stop(3);
        $this->now += 3600;
        $this->stop(1);
        self::assertStringContainsString('4 payment attempts have been stopped', $this->note());

        $this->now += 3601;
        $this->stop(3);
        self::assertStringContainsString('3 payment attempts have been stopped', $this->note());
    }

    public function testOrdersAreNamedByTheirNumber(): void
    {
        $order = new \WC_Order();
        $order->save();
        add_filter('woocommerce_order_number', static fn(mixed $id): string => "N-$id");
        $this->stop(3, $order);
        self::assertStringContainsString('Orders: #N-' . $order->get_id() . '.', $this->note());
    }

    private function stop(int $times, ?\WC_Order $order = null): void
    {
        $report = new CardTestingReport(new Inbox(), new TestClock(fn(): int => $this->now));
        for ($i = 0; $i < $times; ++$i) {
            $report->stopped(AttemptLimit::Address->value, $order);
        }
    }

    private function note(): string
    {
        $note = Notes::get_note_by_name(CardTestingReport::NOTE);

        return $note instanceof Note ? $note->get_content() : '';
    }
}
