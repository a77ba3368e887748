<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Selling;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\Checkout\Renewals\Renewals;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\FakeSubscriptions;
use Tillbook\Tests\Support\KilledBefore;
use WC_Order;

/** Renewals whose outcome is known only after the subscriptions plugin's action is over. */
#[Group('database')]
final class LostRenewalsTest extends StorefrontStripe
{
    private const DECLINED_WHEN_CHARGED = '4000000000000341';

    public static function setUpBeforeClass(): void
    {
        require_once dirname(__DIR__, 3) . '/Support/subscriptions.php';
    }

    protected function tearDown(): void
    {
        FakeSubscriptions::forget();
        parent::tearDown();
    }

    public function testARenewalWhoseDeclineIsKnownLaterIsRetried(): void
    {
        $renewal = $this->renewal();
        $this->loseAnswers(static fn() => self::renew($renewal));
        self::assertSame([], FakeSubscriptions::$retried);

        $this->settleLater();
        self::assertSame([$renewal->get_id()], FakeSubscriptions::$retried);
        self::assertSame('pending', $this->found($renewal)->get_status());
        self::assertStringContainsString('declined', implode("\n", $this->notesOf($renewal)));
        $this->hear('shuffled', 2);
        self::assertCount(1, FakeSubscriptions::$retried);
    }

    public function testARenewalThatWasNeverSentIsRetried(): void
    {
        $renewal = $this->renewal();
        // Without the action, which would go on in this process.
        $renewals = $this->ownerOf('woocommerce_scheduled_subscription_payment_tillbook', Renewals::class);
        KilledBefore::statement(KilledBefore::REQUEST, static fn() => $renewals->renew(18.37, $renewal));
        $this->later(3 * 3600);
        $this->settle();

        self::assertSame([['save_card', 'done'], ['pay', 'refused']], $this->commands());
        self::assertSame([$renewal->get_id()], FakeSubscriptions::$retried);
    }

    public function testAShoppersOwnAttemptForARenewalIsNotRetried(): void
    {
        $renewal = $this->renewal();
        self::renew($renewal);
        self::assertSame('failed', $this->found($renewal)->get_status());
        $form = CardForm::with($this->stripe->card(self::DECLINED));
        $this->loseAnswers(function () use ($renewal, $form): void {
            self::assertSame(PaymentOutcome::UNKNOWN, $this->payments()->pay($this->found($renewal), $form)->kind);
        });
        $this->settleLater();

        self::assertSame('failed', $this->found($renewal)->get_status());
        self::assertSame([], FakeSubscriptions::$retried);
    }

    private static function renew(WC_Order $renewal): void
    {
        do_action('woocommerce_scheduled_subscription_payment_tillbook', 18.37, $renewal);
    }

    /** @param callable(): mixed $work */
    private function loseAnswers(callable $work): void
    {
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        try {
            $work();
        } finally {
            $this->stripe->delete('faults');
        }
    }

    /** Returns a renewal of a subscription whose card the bank will decline. */
    private function renewal(): WC_Order
    {
        FakeSubscriptions::retry();
        $_POST = ['tillbook_method' => 'card', 'tillbook_card' => $this->stripe->card(self::DECLINED_WHEN_CHARGED)];
        WC()->payment_gateways()->payment_gateways()['tillbook']->add_payment_method();
        $_POST = [];
        $card = $this->tokens()[0];
        $subscription = $this->orderFor($this->product(), $this->shopper);
        $cards = new SavedCards();
        $customer = (string) $cards->customerOf($this->shopper, $this->scope);
        $cards->setRenewalMethod($subscription, $this->scope, $card->get_token(), $customer, $card);
        $subscription->set_status('on-hold');
        $subscription->save();
        $renewal = $this->orderFor($this->product(), $this->shopper);
        FakeSubscriptions::$of[$renewal->get_id()] = [$subscription];

        return $renewal;
    }
}
