<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\FakeSubscriptions;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\Support\WithSubscriptions;

/** Renewals that failed, and that the subscriptions plugin or the merchant tries again. */
#[Group('database')]
final class RenewalRetriesTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithSandbox;
    use WithSubscriptions;

    private const HOOK = 'woocommerce_scheduled_subscription_payment_tillbook';

    public function testAPostponedRenewalThatTheBankDeclinesIsRetried(): void
    {
        FakeSubscriptions::retry();
        $renewal = $this->renewal($this->subscription($this->card('declined_when_charged', '0341')));
        $this->whileNothingIsSold(static fn() => do_action(self::HOOK, 18.37, $renewal));
        self::assertSame([], FakeSubscriptions::$retried);

        do_action('tillbook_end_left_payments');

        self::assertSame([$renewal->get_id()], FakeSubscriptions::$retried);
        self::assertSame('pending', $this->order($renewal->get_id())->get_status());
        self::assertStringContainsString('declined', implode("\n", $this->notesOf($renewal)));
    }

    public function testAPostponedRenewalThatIsRefusedIsRetried(): void
    {
        FakeSubscriptions::retry();
        $renewal = $this->renewal($this->subscription(null));
        $this->whileNothingIsSold(static fn() => do_action(self::HOOK, 18.37, $renewal));
        do_action('tillbook_end_left_payments');

        self::assertSame([$renewal->get_id()], FakeSubscriptions::$retried);
    }

    public function testALateDeclineOfACanceledSubscriptionIsNotRetried(): void
    {
        FakeSubscriptions::retry();
        $subscription = $this->subscription($this->card('declined_when_charged', '0341'));
        $renewal = $this->renewal($subscription);
        $subscription->update_status('cancelled');

        Subscriptions::failRenewal($renewal, static fn() => $renewal->update_status('failed'));
        self::assertSame([], FakeSubscriptions::$retried);
        self::assertSame('failed', $this->order($renewal->get_id())->get_status());
    }

    /** The plugin tells its own attempt from one that the merchant starts, which it doesn't retry. */
    #[TestWith([true])]
    #[TestWith([false])]
    public function testThePluginDecidesAboutAnAttemptThatItStarts(bool $isScheduled): void
    {
        FakeSubscriptions::retry();
        $renewal = $this->renewal($this->subscription($this->card('declined_when_charged', '0341')));
        $pay = static fn() => do_action(self::HOOK, 18.37, $renewal);
        if ($isScheduled) {
            add_action('woocommerce_scheduled_subscription_payment', $pay);
            do_action('woocommerce_scheduled_subscription_payment', 1);
        } else {
            $pay();
        }

        self::assertSame($isScheduled ? [$renewal->get_id()] : [], FakeSubscriptions::$retried);
    }

    /** @param int $seconds until the retry; one in the past is being made */
    #[TestWith([3600, false])]
    #[TestWith([-60, true])]
    public function testARenewalIsRetriedOnceAtATime(int $seconds, bool $isRetried): void
    {
        $subscription = $this->subscription(null);
        $subscription->update_meta_data('_schedule_payment_retry', gmdate('Y-m-d H:i:s', time() + $seconds));
        $renewal = $this->renewal($subscription);
        $isAttempt = static fn(): bool => (bool) apply_filters('wcs_is_scheduled_payment_attempt', false);
        $during = null;
        Subscriptions::failRenewal($renewal, static function () use ($isAttempt, &$during): void {
            $during = $isAttempt();
        });

        self::assertSame([$isRetried, false], [$during, $isAttempt()]);
    }

    public function testAFailedRenewalThatTheMerchantRetriesWhileNothingIsSoldIsPaidOnceItIs(): void
    {
        $renewal = $this->renewal($this->subscription($this->card('visa', '4242')));
        $renewal->update_status('failed');
        $this->whileNothingIsSold(fn() => do_action(self::HOOK, 18.37, $this->order($renewal->get_id())));
        self::assertStringContainsString('is charged automatically', implode("\n", $this->notesOf($renewal)));

        do_action('tillbook_end_left_payments');
        self::assertSame('processing', $this->order($renewal->get_id())->get_status());
    }

    /** @param callable(): mixed $work */
    private function whileNothingIsSold(callable $work): void
    {
        TablesState::set(true);
        try {
            $work();
        } finally {
            TablesState::set(false);
        }
    }
}
