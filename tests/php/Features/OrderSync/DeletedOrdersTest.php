<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderSync;

use Automattic\WooCommerce\Admin\Notes\Notes;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\OrderSync\EffectKind;
use Tillbook\Features\OrderSync\NotesOnce;
use Tillbook\Features\OrderSync\OrderEffect;
use Tillbook\Features\OrderSync\OrderLock;
use Tillbook\Features\OrderSync\ReleaseReason;
use Tillbook\Features\OrderSync\SupersededPayments;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\Inbox\StoredNotes;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Payments of deleted orders: an inbox note tells the merchant what happens to them. */
final class DeletedOrdersTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        (new StoredNotes($GLOBALS['wpdb']))->remove();
    }

    /** @param list<string> $titles */
    #[TestWith([EffectKind::Paid, null, ['A payment arrived for a deleted order'], 'It will be returned'])]
    #[TestWith([EffectKind::Processing, 'ch_1', ['A payment arrived for a deleted order'], 'It will be returned'])]
    #[TestWith([EffectKind::Returned, null, ['A bank took back the payment of a deleted order'], 'from your balance'])]
    #[TestWith([EffectKind::RefundFailed, 're_1', ['A refund of a deleted order failed'], 'back in your balance'])]
    #[TestWith([EffectKind::Abandoned, null, [], ''])]
    public function testTheMerchantIsToldWhatBecameOfTheMoney(
        EffectKind $kind,
        ?string $objectId,
        array $titles,
        string $words,
    ): void {
        $effect = new OrderEffect($kind, 987_654, 'pi_1', $objectId, new Money(5000, 'usd'), time(), true);
        $superseded = $this->superseded();
        $why = $superseded->releaseReasonFor($this->scope, null, $effect, false);
        self::assertSame(ReleaseReason::Deleted, $why);

        $superseded->apply($this->scope, null, $effect, $why, false);
        $superseded->apply($this->scope, null, $effect, $why, true);

        $notes = array_values(Notes::get_notes('edit', ['source' => ['tillbook']]));
        self::assertSame($titles, array_column($notes, 'title'), 'Once.');
        foreach ($notes as $note) {
            self::assertStringContainsString($words, (string) $note['content']);
            self::assertStringContainsString('order ID 987654', (string) $note['content']);
        }
    }

    public function testEachRefundThatFailsIsTold(): void
    {
        foreach (['re_1', 're_2'] as $refund) {
            $effect = new OrderEffect(
                EffectKind::RefundFailed,
                987_654,
                'pi_1',
                $refund,
                new Money(5000, 'usd'),
                time(),
                true,
            );
            $this->superseded()->apply($this->scope, null, $effect, ReleaseReason::Deleted, false);
        }

        self::assertCount(2, Notes::get_notes('edit', ['source' => ['tillbook']]));
    }

    private function superseded(): SupersededPayments
    {
        return new SupersededPayments(
            new NotesOnce(new Orders(), new OrderLock(new SystemClock())),
            new Inbox(),
            static fn(): bool => true,
            static fn(): bool => false,
            static function (): void {},
        );
    }
}
