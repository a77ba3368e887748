<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Activity\ActivityPrivacy;
use Tillbook\Ledger\Audit;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\Commands\CancelAuthorization;
use WP_User;

/** The IP addresses that the audit log keeps: those of users who work in the store, and none of shoppers. */
#[Group('database')]
final class AuditTest extends LedgerTestCase
{
    private const ADDRESS = '203.0.113.9';

    private ?string $before = null;

    protected function setUp(): void
    {
        parent::setUp();
        $this->before = $_SERVER['REMOTE_ADDR'] ?? null;
        $_SERVER['REMOTE_ADDR'] = self::ADDRESS;
    }

    protected function tearDown(): void
    {
        $_SERVER['REMOTE_ADDR'] = $this->before;
        parent::tearDown();
    }

    public function testItHasTheAddressOfWhoWorksInTheStoreAndOfNoShopper(): void
    {
        $user = $this->actAs('shop_manager');
        $this->recordAll();

        self::assertSame(
            ['admin' => self::ADDRESS, 'order' => self::ADDRESS, 'checkout' => null, 'job' => null],
            $this->column('ip'),
        );
        self::assertSame(
            ['admin' => $user, 'order' => $user, 'checkout' => $user, 'job' => 0],
            array_map(intval(...), $this->column('user_id')),
            'A job runs in the request of a user who has the admin open.',
        );
    }

    public function testAShopperWhoCancelsAnOrderLeavesNoAddress(): void
    {
        $this->actAs('customer');
        $this->recordAll();

        self::assertSame([null], array_values(array_unique($this->column('ip'))));
    }

    public function testTheAddressOfWhoFindsOutIsNotThatOfWhoActed(): void
    {
        $acted = $this->actAs('shop_manager');
        $this->actAs('shop_manager');
        $audit = new Audit($this->database, new SystemClock());
        $audit->record($this->scope, 'admin', 'refund', 'pi_1', 500, 'usd', 'done', $acted);

        self::assertSame(['admin' => null], $this->column('ip'));
        self::assertSame(['admin' => (string) $acted], $this->column('user_id'));
    }

    public function testAUsersActionsAreExportedAndLoseTheirAddress(): void
    {
        $other = $this->actAs('shop_manager');
        $this->recordAll();
        $user = get_userdata($this->actAs('shop_manager'));
        assert($user instanceof WP_User);
        $this->recordAll();
        $audit = new Audit($this->database, new SystemClock());
        $privacy = new ActivityPrivacy($audit, static fn(): array => []);

        $items = $privacy->export($user->user_email)['data'];
        self::assertCount(2, $items, 'Jobs act for no user, and purchases are payments.');
        self::assertContains(
            ['name' => 'IP address', 'value' => self::ADDRESS],
            $items[0]['data'],
            (string) wp_json_encode($items),
        );
        $result = $privacy->erase($user->user_email);
        self::assertSame(
            [true, true, 1],
            [$result['items_removed'], $result['items_retained'], count($result['messages'])],
        );
        self::assertSame([null], array_values(array_unique(array_column($audit->ofUser($user->ID, false, 9), 'ip'))));
        self::assertContains(self::ADDRESS, array_column($audit->ofUser($other, false, 9), 'ip'));
        self::assertCount(1, $audit->ofUser($user->ID, false, 9, 1));
        self::assertFalse($privacy->erase($user->user_email)['items_removed']);
        self::assertSame(
            ['items_removed' => false, 'items_retained' => false, 'messages' => [], 'done' => true],
            $privacy->erase('nobody@example.com'),
        );
    }

    public function testAShopperWhoOnlyBoughtHasNoActivity(): void
    {
        $user = get_userdata($this->actAs('customer'));
        assert($user instanceof WP_User);
        $audit = new Audit($this->database, new SystemClock());
        $audit->record($this->scope, 'checkout', 'pay', 'pi_1', 500, 'usd', 'done');
        // They chose another way to pay.
        $audit->record($this->scope, 'order', (new CancelAuthorization('pi_1'))->action(), 'pi_1', 500, 'usd', 'done');
        $privacy = new ActivityPrivacy($audit, static fn(): array => []);

        self::assertSame([], $privacy->export($user->user_email)['data']);
        self::assertFalse($privacy->erase($user->user_email)['items_retained']);
    }

    private function recordAll(): void
    {
        $audit = new Audit($this->database, new SystemClock());
        foreach (['admin', 'order', 'checkout', 'job'] as $origin) {
            $audit->record($this->scope, $origin, 'refund', 'pi_1', 500, 'usd', 'done');
        }
    }

    /** @return array<string, string|null> by origin */
    private function column(string $name): array
    {
        return array_column(
            $this->database->rows(
                "SELECT origin, $name FROM " . $this->database->table('audit') . ' WHERE ledger_id = ? ORDER BY id',
                [$this->scope->id],
            ),
            $name,
            'origin',
        );
    }
}
