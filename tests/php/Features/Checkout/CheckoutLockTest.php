<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\Lock\CheckoutLock;
use Tillbook\Features\Checkout\Lock\CheckoutRequest;
use Tillbook\Ledger\Database;
use Tillbook\Tests\TestCase;

/** Tests repeated checkouts and the answer to the second one. */
#[Group('database')]
final class CheckoutLockTest extends TestCase
{
    public function testTheSameSendAgainGetsTheFirstOnesAnswer(): void
    {
        $first = $this->take('ada', 'click');
        $this->turns()->end($first, CheckoutRequest::DONE, 7, 'https://shop.example/thanks');
        $second = $this->take('ada', 'click', CheckoutLock::now() + 5000);

        self::assertSame(
            [CheckoutRequest::DONE, 7, 'https://shop.example/thanks'],
            [$second->state, $second->orderId, $second->redirect],
        );
    }

    public function testASendFromAnotherTabThatWasUnderWayGetsItToo(): void
    {
        $sent = CheckoutLock::now();
        $this->turns()->end($this->take('ada', 'one tab'), CheckoutRequest::DONE, 7, 'https://shop.example/thanks');

        self::assertSame(CheckoutRequest::DONE, $this->take('ada', 'another tab', $sent - 1)->state);
        self::assertSame(
            CheckoutRequest::RUNNING,
            $this->take('ada', 'an hour later', CheckoutLock::now() + 3600000)->state,
        );
    }

    public function testAnotherShopperDoesNotWait(): void
    {
        $this->take('ada', 'click');

        self::assertSame(CheckoutRequest::RUNNING, $this->take('bob', 'click')->state);
        self::assertNull(
            $this->turns()->take(sha1('ada'), sha1('other'), CheckoutLock::now()),
            'Ada does, and it takes too long.',
        );
    }

    public function testAfterAFailureANewSendIsANewTry(): void
    {
        $this->turns()->end($this->take('ada', 'click'), CheckoutRequest::FAILED, 7, message: 'Declined.');

        self::assertSame(
            [CheckoutRequest::FAILED, 'Declined.'],
            [$this->take('ada', 'click')->state, $this->take('ada', 'click')->message],
        );
        $next = $this->take('ada', 'next click');
        self::assertSame([CheckoutRequest::RUNNING, 7], [$next->state, $next->previous?->orderId]);
    }

    public function testATurnThatCameToNothingLeavesEverythingAsItWas(): void
    {
        $this->turns()->end($this->take('ada', 'click'), CheckoutRequest::DONE, 7, 'https://shop.example/thanks');
        $before = $this->turns()->find(sha1('ada'));
        $this->turns()->undo($this->take('ada', 'a field is missing', CheckoutLock::now() + 5000));

        self::assertEquals($before, $this->turns()->find(sha1('ada')));
        $this->turns()->undo($this->take('bob', 'a field is missing'));
        self::assertNull($this->turns()->find(sha1('bob')));
    }

    public function testACheckoutWhoseProcessDiedIsNotWaitedFor(): void
    {
        $turn = $this->take('ada', 'click');
        $this->turns()->nameOrder($turn, 7);
        Database::fromWordPress()->execute(
            'UPDATE ' . Database::fromWordPress()->table('checkout_turns') . ' SET began = began - 61000',
        );

        self::assertSame(7, $this->take('ada', 'again')->previous?->orderId);
    }

    public function testANewCartIsNotSentToTheEarlierOrder(): void
    {
        $this->turns()->end($this->take('ada', 'click'), CheckoutRequest::DONE, 7, 'https://shop.example/thanks');
        $this->turns()->forget(sha1('ada'));

        self::assertSame(0, $this->take('ada', 'next', CheckoutLock::now() + 5000)->previous?->orderId);
    }

    private function take(string $shopper, string $attempt, ?int $sent = null): CheckoutRequest
    {
        $turn = $this->turns()->take(sha1($shopper), sha1($attempt), $sent ?? CheckoutLock::now());
        self::assertInstanceOf(CheckoutRequest::class, $turn);

        return $turn;
    }

    private function turns(): CheckoutLock
    {
        return new CheckoutLock(Database::fromWordPress(), 1);
    }
}
