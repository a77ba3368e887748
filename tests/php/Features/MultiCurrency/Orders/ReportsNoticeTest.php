<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use Tillbook\Features\MultiCurrency\Orders\Reports\ReportsNotice;
use Tillbook\Tests\TestCase;

/** WooCommerce's older reports, which know no currencies. */
final class ReportsNoticeTest extends TestCase
{
    /** @var array<mixed> */
    private array $query = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->query = $_GET;
    }

    protected function tearDown(): void
    {
        $_GET = $this->query;
        delete_option('woocommerce_analytics_enabled');
        parent::tearDown();
    }

    public function testTheOlderReportsSayThatTheyDoNotConvert(): void
    {
        $_GET = ['page' => 'wc-reports'];
        $html = self::notice(true);
        self::assertStringContainsString('without converting them', $html);
        self::assertStringContainsString('page=wc-admin&#038;path=%2Fanalytics%2Frevenue', $html);
        update_option('woocommerce_analytics_enabled', 'no');
        self::assertStringContainsString('Turn on Analytics', self::notice(true));
        self::assertStringNotContainsString('<a ', self::notice(true));
    }

    public function testOtherPagesAndStoresOfOneCurrencySayNothing(): void
    {
        $_GET = ['page' => 'wc-reports'];
        self::assertSame('', self::notice(false));
        $_GET = ['page' => 'wc-settings'];
        self::assertSame('', self::notice(true));
    }

    private static function notice(bool $isNeeded): string
    {
        return (new ReportsNotice(static fn(): bool => $isNeeded))->html();
    }
}
