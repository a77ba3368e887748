<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\Turns\Turn;
use Tillbook\Features\Checkout\Turns\Turns;
use Tillbook\Ledger\Database;
use Tillbook\Tests\TestCase;

/** Who sends a checkout twice, and what the second one is told. */
#[Group('database')]
final class TurnsTest extends TestCase
{
    public function testTheSameSendAgainGetsTheFirstOnesAnswer(): void
    {
        $first = $this->take('ada', 'click');
        $this->turns()->end($first, Turn::DONE, 7, 'https://shop.example/thanks');
        $second = $this->take('ada', 'click', Turns::now() + 5000);

        self::assertSame(
            [Turn::DONE, 7, 'https://shop.example/thanks'],
            [$second->state, $second->orderId, $second->redirect],
        );
    }

    public function testASendFromAnotherTabThatWasUnderWayGetsItToo(): void
    {
        $sent = Turns::now();
        $this->turns()->end($this->take('ada', 'one tab'), Turn::DONE, 7, 'https://shop.example/thanks');

        self::assertSame(Turn::DONE, $this->take('ada', 'another tab', $sent - 1)->state);
        self::assertSame(Turn::RUNNING, $this->take('ada', 'an hour later', Turns::now() + 3600000)->state);
    }

    public function testAnotherShopperDoesNotWait(): void
    {
        $this->take('ada', 'click');

        self::assertSame(Turn::RUNNING, $this->take('bob', 'click')->state);
        self::assertNull(
            $this->turns()->take(sha1('ada'), sha1('other'), Turns::now()),
            'Ada does, and it takes too long.',
        );
    }

    public function testAfterAFailureANewSendIsANewTry(): void
    {
        $this->turns()->end($this->take('ada', 'click'), Turn::FAILED, 7, message: 'Declined.');

        self::assertSame(
            [Turn::FAILED, 'Declined.'],
            [$this->take('ada', 'click')->state, $this->take('ada', 'click')->message],
        );
        $next = $this->take('ada', 'next click');
        self::assertSame([Turn::RUNNING, 7], [$next->state, $next->previous?->orderId]);
    }

    public function testATurnThatCameToNothingLeavesEverythingAsItWas(): void
    {
        $this->turns()->end($this->take('ada', 'click'), Turn::DONE, 7, 'https://shop.example/thanks');
        $before = $this->turns()->find(sha1('ada'));
        $this->turns()->undo($this->take('ada', 'a field is missing', Turns::now() + 5000));

        self::assertEquals($before, $this->turns()->find(sha1('ada')));
        $this->turns()->undo($this->take('bob', 'a field is missing'));
        self::assertNull($this->turns()->find(sha1('bob')));
    }

    public function testWhoDiedInBetweenIsNotWaitedFor(): void
    {
        $turn = $this->take('ada', 'click');
        $this->turns()->nameOrder($turn, 7);
        Database::fromWordPress()->execute(
            'UPDATE ' . Database::fromWordPress()->table('checkout_turns') . ' SET began = began - 61000',
        );

        self::assertSame(7, $this->take('ada', 'again')->previous?->orderId);
    }

    public function testWhoFillsAnotherCartIsNotLedBack(): void
    {
        $this->turns()->end($this->take('ada', 'click'), Turn::DONE, 7, 'https://shop.example/thanks');
        $this->turns()->forget(sha1('ada'));

        self::assertSame(0, $this->take('ada', 'next', Turns::now() + 5000)->previous?->orderId);
    }

    private function take(string $shopper, string $attempt, ?int $sent = null): Turn
    {
        $turn = $this->turns()->take(sha1($shopper), sha1($attempt), $sent ?? Turns::now());
        self::assertInstanceOf(Turn::class, $turn);

        return $turn;
    }

    private function turns(): Turns
    {
        return new Turns(Database::fromWordPress(), 1);
    }
}
