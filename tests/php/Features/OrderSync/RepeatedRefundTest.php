<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderSync;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** The database ends the transaction in which a refund is recorded that was made elsewhere. */
#[Group('mariadb')]
final class RepeatedRefundTest extends TestCase
{
    use WithSandbox;

    private const DEADLOCK = "SIGNAL SQLSTATE '40001' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Interblocage'";
    /** What emails and other plugins follow. */
    private const TOLD = [
        'woocommerce_order_fully_refunded',
        'woocommerce_refund_created',
        'woocommerce_order_refunded',
    ];

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        add_filter('pre_wp_mail', '__return_false');
    }

    /** @param string $after the action after which the next change of the database fails */
    #[TestWith(['woocommerce_create_refund'])]
    #[TestWith(['woocommerce_order_fully_refunded'])]
    #[TestWith(['woocommerce_refund_created'])]
    public function testItIsRecordedAndToldOnce(string $after): void
    {
        $order = $this->orderOf(5000);
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd'), $order));
        $before = self::told();
        $isNext = $hasFailed = false;
        add_action($after, static function () use (&$isNext): void {
            $isNext = true;
        });
        $fail = static function (string $query) use (&$isNext, &$hasFailed): string {
            if ($hasFailed || !$isNext || preg_match('/^(INSERT|UPDATE)/', $query) !== 1) {
                return $query;
            }
            $hasFailed = true;

            return self::DEADLOCK;
        };
        add_filter('query', $fail);
        $GLOBALS['wpdb']->suppress_errors(true);
        $this->happen(static function (SandboxAccount $account) use ($charge): void {
            $account->refunds->refund($charge, 5000);
        });
        $GLOBALS['wpdb']->suppress_errors(false);

        self::assertTrue($hasFailed);
        $refunded = $this->order($order->get_id());
        self::assertSame(['refunded', 1], [$refunded->get_status(), count($refunded->get_refunds())]);
        self::assertSame(
            [1, 1, 1],
            array_map(static fn(int $now, int $then): int => $now - $then, self::told(), $before),
        );
    }

    /** @return list<int> how often each action was done */
    private static function told(): array
    {
        return array_map(did_action(...), self::TOLD);
    }
}
