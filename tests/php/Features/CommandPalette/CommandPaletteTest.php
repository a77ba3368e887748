<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\CommandPalette;

use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\AdminTestCase;
use Tillbook\Tests\Support\WithSandbox;

/** WordPress' command palette opens our pages and finds payments, payouts and disputes. */
final class CommandPaletteTest extends AdminTestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $this->actAs('administrator');
    }

    public function testEachPageOfTheMenuHasACommandAndSoHaveTheSettings(): void
    {
        $commands = $this->commands('/wc/v3/payments/commands');
        $menu = Plugin::instance()->services->pages()->inMenu(true);

        self::assertCount(count($menu) + 1, $commands);
        self::assertSame('Payments: go to Overview', $commands[0]['label']);
        self::assertStringContainsString('path=%2Fpayments%2Foverview', $commands[0]['url']);
        self::assertSame('Payments: go to Settings', $commands[count($commands) - 1]['label']);
    }

    public function testAnAccountantIsNotOfferedTheSettings(): void
    {
        $this->actAs('tillbook_accountant');

        self::assertNotContains(
            'Payments: go to Settings',
            array_column($this->commands('/wc/v3/payments/commands'), 'label'),
        );
    }

    public function testAPaymentIsFoundByCustomerAmountCardAndId(): void
    {
        $order = $this->orderOf(13200);
        $before = wp_date('M j');
        $id = $this->pay(new PaymentPlan(13200, 'usd', name: 'Chloé Tremblay', email: 'chloe@example.com'), $order);
        // Midnight can be between them.
        $labels = array_map(
            static fn(string|false $day): string => "Payment: Chloé Tremblay · $132.00\u{a0}USD · $day · order " .
                $order->get_order_number(),
            [$before, wp_date('M j')],
        );

        foreach (
            ['chloe tremblay', '132.00', '4242', 'chloe@example.com', '#' . $order->get_order_number(), $id]
            as $typed
        ) {
            $found = $this->search($typed);
            self::assertSame([$id], array_column($found, 'id'), $typed);
            self::assertContains($found[0]['label'], $labels);
            self::assertStringContainsString("id=$id", $found[0]['url']);
        }
    }

    public function testARefundedAndDisputedPaymentIsListedOnceAndItsDisputeToo(): void
    {
        $id = $this->pay(new PaymentPlan(5000, 'usd', name: 'Ada Disputed', email: 'ada@example.com'));
        $this->happen(function (SandboxAccount $account) use ($id): void {
            $account->disputes->open($this->chargeOf($id), 'fraudulent');
        });

        $labels = array_column($this->search('ada'), 'label', 'id');

        self::assertSame([$id, "dispute-$id"], self::sorted(array_keys($labels)));
        self::assertStringStartsWith('Payment: Ada Disputed', $labels[$id]);
        self::assertStringStartsWith('Dispute: Ada Disputed', $labels["dispute-$id"]);
    }

    public function testAPayoutIsFoundByItsId(): void
    {
        $this->pay(new PaymentPlan(5000, 'usd'));
        $payout = $this->rest('POST', '/wc/v3/payments/deposits', [
            'type' => 'instant',
            'currency' => 'usd',
            'attempt' => 0,
        ])->get_data();
        self::assertIsArray($payout);

        $found = $this->search((string) $payout['id']);

        self::assertSame([$payout['id']], array_column($found, 'id'));
        self::assertStringStartsWith('Payout of $', $found[0]['label']);
    }

    public function testAnUnknownNameFindsNothingAndOneLetterIsRefused(): void
    {
        self::assertSame([], $this->search('no such customer'));
        self::assertSame(
            400,
            $this->rest('GET', '/wc/v3/payments/commands/search', ['search_term' => 'x'])->get_status(),
        );
    }

    public function testOtherUsersGetNeitherCommandsNorScript(): void
    {
        $this->actAs('subscriber');
        $response = $this->rest('GET', '/wc/v3/payments/commands/search', ['search_term' => 'nora']);

        self::assertSame(403, $response->get_status());
        self::assertStringNotContainsString('command-palette', $this->scriptOfPalette());
    }

    public function testTheAdminLoadsOurScriptOnlyWhenThePaletteOpens(): void
    {
        self::assertStringContainsString('isOpen()', $this->scriptOfPalette());
        self::assertLessThan(500, strlen($this->scriptOfPalette()));
        self::assertFalse(wp_script_is('tillbook-command-palette', 'enqueued'));
    }

    /** @return string what is printed beside WordPress' palette */
    private function scriptOfPalette(): string
    {
        set_current_screen('dashboard');
        wp_deregister_script('wp-core-commands');
        wp_enqueue_script('wp-core-commands', '/palette.js', [], '1', ['in_footer' => true]);
        (new \Tillbook\Features\CommandPalette\CommandPaletteModule(Plugin::instance()->services))->registerAdmin();
        do_action('admin_enqueue_scripts', 'index.php');
        $script = implode(
            '',
            array_filter((array) wp_scripts()->get_data('wp-core-commands', 'after'), is_string(...)),
        );
        remove_all_actions('admin_enqueue_scripts', 20);

        return $script;
    }

    /** @return list<array{id: string, label: string, url: string}> */
    private function search(string $typed): array
    {
        return $this->commands('/wc/v3/payments/commands/search', ['search_term' => $typed]);
    }

    /**
     * @param array<string, string> $query
     *
     * @return list<array{id: string, label: string, url: string}>
     */
    private function commands(string $path, array $query = []): array
    {
        $response = $this->rest('GET', $path, $query);
        self::assertSame(200, $response->get_status());
        $data = $response->get_data();
        self::assertIsArray($data);

        return $data['commands'];
    }

    /**
     * @param list<string> $texts
     *
     * @return list<string>
     */
    private static function sorted(array $texts): array
    {
        rsort($texts);

        return $texts;
    }
}
