<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Uninstaller;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SampleOrders;
use Tillbook\Providers\Sandbox\SandboxModule;
use Tillbook\Providers\Sandbox\StoreOrders;
use Tillbook\Tests\Support\SandboxHistory;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\Support\WithUninstaller;
use Tillbook\Tests\Support\WithUnreadableStatement;
use Tillbook\Tests\TestCase;
use WC_Order;
use WC_Order_Refund;

/** The orders of a sandbox's history, after its account was reset. */
final class SampleOrdersTest extends TestCase
{
    use WithSandbox;
    use WithUninstaller;
    use WithUnreadableStatement;

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
    }

    #[Group('database')]
    public function testThoseOfTheAccountAreDeletedWithTheirRefundsAndNoOthers(): void
    {
        $samples = [$this->sample(), $this->sample(), $this->sample()];
        $refund = wc_create_refund(['order_id' => $samples[0], 'amount' => '5', 'refund_payment' => false]);
        self::assertInstanceOf(WC_Order_Refund::class, $refund);
        $this->order($samples[1])->delete();
        $kept = [$this->sample('acct_sandbox_other'), $this->ofShopper(), $this->copyOf($samples[2])];
        $mails = 0;
        add_filter(
            'pre_wp_mail',
            static function (?bool $sent) use (&$mails): bool {
                $mails += $sent === null ? 1 : 0;

                return $sent ?? true;
            },
            100,
        );

        $this->reset();
        self::assertSame($samples, $this->left($samples), 'Not in the request, which has the merchant wait.');
        self::assertTrue(as_has_scheduled_action(SampleOrders::HOOK, [], RecurringJob::GROUP));
        do_action(SampleOrders::HOOK);

        self::assertSame([], $this->left([...$samples, $refund->get_id()]));
        self::assertSame($kept, $this->left($kept));
        self::assertSame(0, $mails);
        $this->assertNothingIsLeftToDo();
    }

    #[Group('database')]
    public function testThoseThatCouldNotBeReadAreDeletedByTheNextRun(): void
    {
        self::needShop();
        $samples = [$this->sample(), $this->sample()];
        $this->reset();

        $this->assertGivesUp('/' . Orders::SAMPLE_ACCOUNT_META . '/', (new SampleOrders())->runJob(...));
        self::assertSame($samples, $this->left($samples));
        (new SampleOrders())->runJob();

        self::assertSame([], $this->left($samples));
    }

    #[Group('database')]
    public function testAnUninstallDeletesThemAlsoIfAStatementFails(): void
    {
        self::needShop();
        $samples = [$this->sample(), $this->sample()];
        update_option(Uninstaller::OPT_IN, 'yes');

        $this->uninstall('/^SELECT .*' . Orders::SAMPLE_ACCOUNT_META . '/s');

        self::assertSame([], $this->left($samples));
    }

    public function testItGoesOnWhereItWasInterrupted(): void
    {
        $samples = [$this->sample(), $this->sample()];
        $this->reset();

        self::assertFalse((new SampleOrders())->proceed(self::ACCOUNT, 0.0));
        self::assertSame($samples, $this->left($samples));
        as_unschedule_all_actions(SampleOrders::HOOK);
        $this->module()->connecting()->resume(20.0);
        self::assertTrue(as_has_scheduled_action(SampleOrders::HOOK, [], RecurringJob::GROUP));
        do_action(SampleOrders::HOOK);

        self::assertSame([], $this->left($samples));
    }

    public function testAnOrderThatAnotherPluginKeepsHoldsUpNoOther(): void
    {
        $samples = [$this->sample(), $this->sample(), $this->sample()];
        $keep = static fn(int $id) => $id === $samples[1] ? throw new RuntimeException('It is invoiced.') : null;
        add_action('woocommerce_before_delete_order', $keep);
        $this->reset();
        try {
            (new SampleOrders())->runJob();
            self::fail('The failure is in the log of the job.');
        } catch (RuntimeException $error) {
            self::assertSame('It is invoiced.', $error->getMessage());
        }
        self::assertSame([$samples[1]], $this->left($samples));

        remove_action('woocommerce_before_delete_order', $keep);
        do_action(SampleOrders::HOOK);
        self::assertSame([], $this->left($samples));
    }

    public function testAnAccountThatAToolOpensAgainHasOnlyItsNewOrders(): void
    {
        $opening = $this->module()->opening();
        $this->reset();
        $opening->begin(94, new AccountTerms('US', false));
        $account = SandboxHistory::opening();
        $old = $this->sample($account);
        $this->module()->connecting()->reset();
        self::assertSame([$old], $this->left([$old]));

        $opening->begin(94, new AccountTerms('US', false));
        $new = $this->sample($account);
        do_action(SampleOrders::HOOK);

        self::assertSame([$new], $this->left([$old, $new]));
    }

    public function testUninstallingDeletesThoseOfAllAccounts(): void
    {
        $samples = [$this->sample(), $this->sample('acct_sandbox_other')];
        $kept = [$this->ofShopper()];
        SampleOrders::deleteAll();

        self::assertSame($kept, $this->left([...$samples, ...$kept]));
    }

    private function sample(string $account = self::ACCOUNT): int
    {
        return (new StoreOrders())->create(
            new PaymentPlan(5000, 'usd'),
            time() - DAY_IN_SECONDS,
            'completed',
            $account,
            'pi_' . wp_generate_password(8, false),
        )['id'];
    }

    private function ofShopper(): int
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $this->pay(new PaymentPlan(5000, 'usd'), $order);

        return $order->get_id();
    }

    /** A plugin that copies orders copies their meta data, too. */
    private function copyOf(int $sample): int
    {
        $copy = new WC_Order();
        $copy->set_created_via('admin');
        $copy->update_meta_data(
            Orders::SAMPLE_ACCOUNT_META,
            $this->order($sample)->get_meta(Orders::SAMPLE_ACCOUNT_META),
        );

        return $copy->save();
    }

    /**
     * @param list<int> $ids
     *
     * @return list<int>
     */
    private function left(array $ids): array
    {
        wp_cache_flush();

        return array_values(array_filter($ids, static fn(int $id): bool => wc_get_order($id) !== false));
    }

    private function assertNothingIsLeftToDo(): void
    {
        as_unschedule_all_actions(SampleOrders::HOOK);
        (new SampleOrders())->resume();
        self::assertFalse(as_has_scheduled_action(SampleOrders::HOOK, [], RecurringJob::GROUP));
    }

    private function reset(): void
    {
        $this->module()->connecting()->reset();
    }

    private function module(): SandboxModule
    {
        $module = Plugin::instance()->services->connection()->providers->test();
        self::assertInstanceOf(SandboxModule::class, $module);

        return $module;
    }
}
