<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Platform\Uninstaller;
use Tillbook\Plugin;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Tests\Support\DropRecorder;
use WC_Order_Refund;

/** The site's name in the metadata of its payments: they stay its own when the ledger or the name is lost. */
final class SiteNameTest extends ActingStripe
{
    use OrdersAtStripe;

    public function testAfterAnUninstallThatRemovedAllDataOrdersStillHaveTheirPayments(): void
    {
        [$order, , $charge] = $this->sold();

        $this->uninstall();
        self::assertSame([], $this->ledger()['payments']);
        $this->scope = $this->module()->connect()->connector()->connect(ApiKey::fromText($this->key()), null, 'cli');
        Plugin::instance()->services->account()->forget();
        self::assertTrue($this->module()->backfill()->run($this->scope));

        self::assertSame([['this_store', (string) $order->get_id()]], $this->sellers());
        self::assertInstanceOf(WC_Order_Refund::class, $this->refund($order, '12.00'));
        self::assertSame([1200], array_column($this->refundsAtStripe($charge), 'amount'));
    }

    public function testAPaymentOfThisStoreStaysItsOwnWhenTheSiteGetsAnotherName(): void
    {
        [$order, $intent] = $this->sold();
        $known = [['this_store', (string) $order->get_id()]];
        self::assertSame($known, $this->sellers());

        SiteId::renew();
        $this->stripe->post('refund', ['payment' => $intent, 'amount' => 1200]);
        $this->stripe->post('advance', ['seconds' => 10]);
        $this->hear();

        self::assertSame($known, $this->sellers());
        $ledger = $this->ledger();
        self::assertSame('1200', $ledger['payments'][0]['amount_refunded']);
        self::assertSame(
            [(string) $order->get_id(), (string) $order->get_id()],
            array_column($ledger['transactions'], 'order_id'),
            'Also what belongs to the payment.',
        );
    }

    /** @return list<array{string|null, string|null}> */
    private function sellers(): array
    {
        return array_map(
            static fn(array $row): array => [$row['seller'], $row['order_id']],
            $this->ledger()['payments'],
        );
    }

    /** Uninstalls with all data and installs again. Tables are emptied: dropping them ends the test's transaction. */
    private function uninstall(): void
    {
        $versions = [];
        foreach ([Migrator::OPTION, Migrator::optionOf('sandbox'), Migrator::optionOf('stripe')] as $option) {
            $versions[$option] = get_option($option, null);
        }
        update_option(Uninstaller::OPT_IN, 'yes');
        $recorder = new DropRecorder();
        (new Uninstaller($recorder))->run();
        $database = Database::fromWordPress();
        self::assertContains($database->table('payments'), $recorder->dropped);
        foreach ($recorder->dropped as $table) {
            $database->execute("DELETE FROM $table", []);
        }
        foreach (array_filter($versions, is_string(...)) as $option => $version) {
            update_option($option, $version);
        }
        wp_cache_flush();
        Plugin::instance()->activate();
    }
}
