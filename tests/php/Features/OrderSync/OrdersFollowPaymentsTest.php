<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderSync;

use Automattic\WooCommerce\Admin\Notes\Notes;
use Error;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use Tillbook\Features\OrderSync\EffectKind;
use Tillbook\Features\OrderSync\NotesOnce;
use Tillbook\Features\OrderSync\OrderEffect;
use Tillbook\Features\OrderSync\OrderLock;
use Tillbook\Features\OrderSync\OrdersFollowPayments;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\Inbox\StoredNotes;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

/** PHP can end while an order is changed, such as in another plugin's hook: exit, its memory, its time. */
#[Group('database')]
final class OrdersFollowPaymentsTest extends TestCase
{
    use WithSandbox;

    private const NOTE = 'possible fraud';

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
    }

    public function testAnAttemptCountsBeforeItEnds(): void
    {
        $order = $this->waiting('first');
        $during = [];
        $note = function () use (&$during): void {
            $during[] = $this->effect('first');
        };
        add_action('woocommerce_order_note_added', $note);
        $this->inbox()->follow($this->scope);
        remove_action('woocommerce_order_note_added', $note);

        self::assertSame([['running', '1']], $during);
        self::assertSame(['done', '1'], $this->effect('first'));
        self::assertSame(1, $this->notes($order));
    }

    public function testAfterEachAttemptThatEndedPhpTheNextOneComesLater(): void
    {
        $waits = [];
        foreach (range(0, 4) as $attempts) {
            $this->waiting("effect_$attempts", $attempts === 0 ? 'new' : 'running', $attempts);
            $note = function () use (&$waits, $attempts): void {
                $waits[] = (int) $this->column("effect_$attempts", 'due') - time();
            };
            add_action('woocommerce_order_note_added', $note);
            $this->inbox()->follow($this->scope);
            remove_action('woocommerce_order_note_added', $note);
        }

        self::assertCount(5, $waits);
        self::assertEqualsWithDelta(120, $waits[0], 5);
        foreach (range(1, 4) as $attempts) {
            self::assertGreaterThan(2 * $waits[$attempts - 1], $waits[$attempts]);
        }
    }

    public function testAChangeThatEndedPhpEachTimeIsGivenUpAndTheNextOneIsMade(): void
    {
        $first = $this->waiting('first', 'running', 5);
        (new StoredNotes($GLOBALS['wpdb']))->remove();
        $second = $this->waiting('second');

        $this->inbox()->follow($this->scope);

        self::assertSame(
            ['An order couldn\'t be updated'],
            array_column(Notes::get_notes('edit', ['source' => ['tillbook']]), 'title'),
        );
        self::assertSame('dead', $this->effect('first')[0]);
        self::assertStringContainsString('PHP ended', (string) $this->column('first', 'last_error'));
        self::assertSame(0, $this->notes($first));
        self::assertSame('done', $this->effect('second')[0]);
        self::assertSame(1, $this->notes($second));
    }

    public function testAnErrorOfAnotherPluginTwiceInARowLosesNothing(): void
    {
        $order = $this->waiting('first');
        $break = static fn(string $query): string => str_contains($query, self::NOTE) &&
        !str_contains($query, 'order_effects')
            ? throw new RuntimeException('The CRM does not answer.')
            : $query;
        add_filter('query', $break);
        foreach (['1', '2'] as $attempts) {
            $this->makeDue('first', 0);
            $this->follow();
            self::assertSame(['new', $attempts], $this->effect('first'));
        }
        remove_filter('query', $break);

        $this->makeDue('first', 0);
        $this->follow();

        self::assertSame(['done', '3'], $this->effect('first'));
        self::assertSame(1, $this->notes($order));
    }

    public function testOnlyAnEffectThatCanBeTriedAgainKeepsPersonalData(): void
    {
        $this->waiting('done');
        $this->waiting('dead', 'running', 5);
        $this->waiting('dead arrival', 'running', 5, EffectKind::Paid);

        $this->inbox()->follow($this->scope);

        self::assertSame(['done', 'dead'], [$this->effect('done')[0], $this->effect('dead')[0]]);
        self::assertStringNotContainsString('jamie', strtolower((string) $this->column('done', 'body')));
        self::assertStringNotContainsString('jamie', strtolower((string) $this->column('dead', 'body')));
        self::assertStringContainsString('cus_jamie', (string) $this->column('dead arrival', 'body'));
    }

    public function testTheWarningGoesOnceTheOrderHasFollowedAllOfItsPayments(): void
    {
        $this->waiting('paid:given up', 'running', 5);
        (new StoredNotes($GLOBALS['wpdb']))->remove();
        add_filter('woocommerce_order_number', static fn(mixed $id): string => "N-$id");
        $this->inbox()->follow($this->scope);
        $notes = array_values(Notes::get_notes('edit', ['source' => ['tillbook']]));
        self::assertCount(1, $notes);
        self::assertStringContainsString('Order N-', (string) $notes[0]['content'], 'Its number may not be its ID.');

        $this->inbox()->retry($this->scope);
        $this->inbox()->follow($this->scope);

        self::assertSame(['done', '2'], $this->effect('paid:given up'));
        self::assertSame([], Notes::get_notes('edit', ['source' => ['tillbook']]));
    }

    #[TestWith(['woocommerce_order_number'])]
    #[TestWith(['woocommerce_get_edit_order_url'])]
    public function testTheMerchantIsWarnedAlsoIfTheOrderCantBeRead(string $hook): void
    {
        $order = $this->waiting('first', 'running', 5);
        (new StoredNotes($GLOBALS['wpdb']))->remove();
        $break = static fn(): never => throw new Error('Another plugin');
        add_filter($hook, $break);
        $this->inbox()->follow($this->scope);
        remove_filter($hook, $break);

        $notes = array_values(Notes::get_notes('edit', ['source' => ['tillbook']]));
        self::assertCount(1, $notes);
        self::assertStringContainsString("Order {$order->get_id()} ", (string) $notes[0]['content']);
    }

    public function testARequestDoesNotWaitForAnotherOneThatIsBusyWithAnOrderOfItsOwn(): void
    {
        $lock = $this->lockOf($this->waiting('first'), time());
        $asked = 0;
        $count = static function (string $query) use (&$asked): string {
            $asked += (int) (str_contains($query, 'order_effects') && str_contains($query, 'LIMIT 1'));

            return $query;
        };
        add_filter('query', $count);
        $this->inbox()->follow($this->scope);
        remove_filter('query', $count);

        self::assertSame(['new', '0'], $this->effect('first'));
        self::assertLessThan(5, $asked);
        $lock->release();
    }

    public function testWhatWasGivenUpIsTriedAgainAndWhatWasNeverTriedIsTriedForTheFirstTime(): void
    {
        $this->waiting('paid:given up', 'dead', 5);
        $this->makeDue('paid:given up', time() + 600);
        $this->waiting('paid:new');

        $this->inbox()->retry($this->scope);

        self::assertSame(['new', '1'], $this->effect('paid:given up'));
        self::assertSame('0', $this->column('paid:given up', 'due'));
        self::assertSame(['new', '0'], $this->effect('paid:new'));
    }

    public function testAnOrderThatAnotherProcessChangesIsLeftToItAndNothingIsLost(): void
    {
        $other = $this->waiting('second');
        $this->makeDue('second', time() + 60);
        $order = $this->waiting('first');
        $this->makeDue('second', 0);
        $lock = $this->lockOf($order, time());

        $this->follow();
        self::assertSame(['new', '0'], $this->effect('first'));
        self::assertSame(['done', '1'], $this->effect('second'), 'The other order need not wait.');
        self::assertSame([0, 1], [$this->notes($order), $this->notes($other)]);

        $lock->release();
        $this->follow();
        self::assertSame(['done', '1'], $this->effect('first'));
        self::assertSame(1, $this->notes($order));
    }

    public function testTheLockOfAProcessThatDiedOnAnOrderExpires(): void
    {
        $order = $this->waiting('first');
        $this->lockOf($order, time() - 120);

        $this->follow();

        self::assertSame(['done', '1'], $this->effect('first'));
    }

    public function testAnOrderIsReadAgainOnceItsLockIsHeld(): void
    {
        $order = $this->waiting('first');
        $noted = 'fraud_warned:first';
        $lock = new OrderLock(new SystemClock());
        $isNoted = null;
        $lock->during($order->get_id(), function () use ($order, $noted, $lock, &$isNoted): void {
            (new NotesOnce(new Orders(), $lock))->remember($this->order($order->get_id()), $noted);
            $isNoted = in_array($noted, NotesOnce::of($this->order($order->get_id())), true);
        });

        $this->follow();

        self::assertTrue($isNoted, 'Work inside of such work goes on.');
        self::assertSame(0, $this->notes($order));
    }

    public function testANoteIsWrittenAlsoIfAnotherProcessHasTheOrderForLong(): void
    {
        $order = $this->waiting('first');
        $this->lockOf($order, time());
        $notes = new NotesOnce(new Orders(), new OrderLock(new SystemClock(), 0));

        $notes->named($order, 'command:1', 'This may be possible fraud.');

        self::assertSame(1, $this->notes($order));
        self::assertNotContains('command:1', NotesOnce::of($this->order($order->get_id())));
        $this->expectException(RuntimeException::class);
        $notes->remember($order, 'command:1');
    }

    /** Changes orders, without waiting for those of other processes. */
    private function follow(): void
    {
        wp_cache_flush();
        $services = Plugin::instance()->services;
        (new OrdersFollowPayments(
            $services->database,
            new SystemClock(),
            $services->modules()->checkout->orderChanges(),
            new OrderLock(new SystemClock(), 0),
            new Inbox(),
            $services->ownership(...),
        ))->act($this->scope);
    }

    private function makeDue(string $name, int $due): void
    {
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('order_effects') . ' SET due = ? WHERE name = ?', [
            $due,
            $name,
        ]);
    }

    /** @param int $taken when another process took it, epoch seconds */
    private function lockOf(WC_Order $order, int $taken): OptionLock
    {
        $lock = new OptionLock(OrderLock::OPTION . $order->get_id(), 120);
        self::assertTrue($lock->take($taken));

        return $lock;
    }

    /** A paid order with an effect that is due: a note that its payment may be fraud. */
    private function waiting(
        string $name,
        string $state = 'new',
        int $attempts = 0,
        EffectKind $kind = EffectKind::FraudWarned,
    ): WC_Order {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $effect = new OrderEffect(
            $kind,
            $order->get_id(),
            $intent,
            $name,
            new Money(5000, 'usd'),
            time(),
            true,
            note: 'For Jamie',
            url: 'https://voucher.example/jamie',
            card: ['customer' => 'cus_jamie'],
        );
        Database::fromWordPress()->insertMany('order_effects', [
            [
                'ledger_id' => $this->scope->id,
                'name' => $name,
                'order_id' => $order->get_id(),
                'state' => $state,
                'attempts' => $attempts,
                'due' => time() - 1,
                'body' => $effect->toJson(),
            ],
        ]);

        return $order;
    }

    /** @return array{string|null, string|null} state and attempts */
    private function effect(string $name): array
    {
        return [$this->column($name, 'state'), $this->column($name, 'attempts')];
    }

    private function column(string $name, string $column): ?string
    {
        $database = Database::fromWordPress();

        return $database->value(
            "SELECT $column FROM " . $database->table('order_effects') . ' WHERE ledger_id = ? AND name = ?',
            [$this->scope->id, $name],
        );
    }

    private function notes(WC_Order $order): int
    {
        $notes = wc_get_order_notes(['order_id' => $order->get_id()]);

        return count(
            array_filter($notes, static fn(object $note): bool => str_contains((string) $note->content, self::NOTE)),
        );
    }
}
