<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;

/** While multi-currency or the plugin is off, no one requests rates; afterwards the shop shouldn't sell at old ones. */
final class RatesAfterAPauseTest extends MultiCurrencyTestCase
{
    private const JOB = 'tillbook_request_rates';
    private const DAILY = 'tillbook_refresh_rates';

    protected function setUp(): void
    {
        parent::setUp();
        (new StoreSettings())->change(['multi_currency' => true]);
        $this->enable('EUR');
        as_unschedule_all_actions(self::JOB);
        as_unschedule_all_actions(self::DAILY);
    }

    public function testOldRatesAreReplacedSoonAfterMultiCurrencyIsTurnedOnAgain(): void
    {
        (new StoreSettings())->change(['multi_currency' => false]);
        $this->letRatesAge(DAY_IN_SECONDS);
        self::assertFalse(as_next_scheduled_action(self::JOB), 'Nothing is converted meanwhile.');

        (new StoreSettings())->change(['multi_currency' => true]);

        self::assertTrue(as_next_scheduled_action(self::JOB), 'As soon as possible.');
    }

    public function testRatesOfTodayAreNotRequestedAgain(): void
    {
        (new StoreSettings())->change(['multi_currency' => false]);
        $this->letRatesAge(DAY_IN_SECONDS - 60);
        (new StoreSettings())->change(['multi_currency' => true]);
        Plugin::instance()->deactivate();
        Plugin::instance()->activate();
        $this->beginRequest();
        self::assertFalse(as_next_scheduled_action(self::JOB));
    }

    public function testOldRatesAreReplacedSoonAfterThePluginIsActivatedAgain(): void
    {
        Plugin::instance()->deactivate();
        $this->letRatesAge(DAY_IN_SECONDS);
        Plugin::instance()->activate();
        $this->beginRequest();
        self::assertTrue(as_next_scheduled_action(self::JOB), 'As soon as possible.');
        RecurringJob::scheduleAll();
        $when = as_next_scheduled_action(self::DAILY);
        self::assertEqualsWithDelta(time() + DAY_IN_SECONDS, $when, 5, 'The first admin page schedules the daily job.');
        do_action(self::JOB);
        self::assertEqualsWithDelta(time(), (new JsonOption(RateBook::OPTION))->read()['time'], 5);
    }

    public function testOldRatesAreReplacedSoonAfterAnotherPaymentsPluginWasActive(): void
    {
        $this->beginRequest();
        Plugin::instance()->pause();
        $this->letRatesAge(DAY_IN_SECONDS);
        $this->beginRequest();
        self::assertTrue(as_next_scheduled_action(self::JOB));
    }

    public function testOldRatesAreReplacedSoonOnASiteOfANetworkThatIsNotActivatedAgain(): void
    {
        Plugin::instance()->deactivate();
        $this->letRatesAge(DAY_IN_SECONDS);
        $this->beginRequest();
        self::assertTrue(as_next_scheduled_action(self::JOB));
        as_unschedule_all_actions(self::JOB);
        $this->beginRequest();
        self::assertFalse(as_next_scheduled_action(self::JOB), 'Only the first request looks.');
    }

    public function testRatesOfTheStoresNewCurrencyAreRequestedSoon(): void
    {
        update_option('woocommerce_currency', 'GBP');
        self::assertTrue(as_next_scheduled_action(self::JOB));
    }

    private function letRatesAge(int $seconds): void
    {
        (new JsonOption(RateBook::OPTION))->change(
            static fn(array $book): array => ['time' => time() - $seconds] + $book,
        );
    }
}
