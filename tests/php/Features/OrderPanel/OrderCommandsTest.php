<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderPanel;

use PHPUnit\Framework\Attributes\DataProvider;
use RuntimeException;
use Tillbook\Features\OrderPanel\OrderCommands;
use Tillbook\Features\OrderPanel\OrderNotice;
use Tillbook\Features\OrderPanel\PanelActions;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;

/** Capturing and canceling from an order's screen: permissions, the command, and the merchant's message. */
final class OrderCommandsTest extends OrderPanelTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->intent = self::authorization();
        add_filter('wp_die_handler', self::death(...));
        add_filter(
            'wp_redirect',
            static fn(string $address): never => throw new RuntimeException('redirect ' . $address),
        );
        $_POST = [];
    }

    protected function tearDown(): void
    {
        $_POST = [];
        unset($_REQUEST['tillbook_nonce']);
        parent::tearDown();
    }

    /** @return iterable<string, array{string, string, int, string}> */
    public static function buttons(): iterable
    {
        yield 'capture' => ['capture', 'capture', 2, 'captured'];
        yield 'approve' => ['approve', 'capture', 2, 'captured'];
        yield 'cancel' => ['cancel', 'cancel', 3, 'canceled'];
        yield 'block' => ['block', 'cancel', 3, 'canceled'];
    }

    #[DataProvider('buttons')]
    public function testAButtonSendsItsCommandWithTheAttemptAndComesBackWithANotice(
        string $button,
        string $command,
        int $attempt,
        string $done,
    ): void {
        $order = $this->order();

        self::assertSame('redirect ' . $order->get_edit_order_url(), $this->press($order, $button));
        self::assertSame([[$command, $order->get_id(), 'pi_1', $attempt]], $this->asked);
        self::assertSame(
            "<div class=\"notice notice-success is-dismissible\" role=\"status\"><p>Payment for order #{$order->get_order_number()} $done successfully.</p></div>",
            $this->notice($order),
        );
        self::assertSame('', $this->notice($order), 'A notice is shown once.');
    }

    public function testACaptureIsOfTheAmountThatThePageShowed(): void
    {
        $order = $this->order();
        $this->press($order, 'capture', ['capture_amount' => '4000']);

        self::assertSame([['capture', $order->get_id(), 'pi_1', 2, 4000]], $this->asked);
    }

    public function testARefusalShowsItsReason(): void
    {
        $this->refusal = new ProviderRefusal(
            'wcpay_payment_uncapturable',
            'This payment cannot be <b>processed</b> in its current state.',
            409,
        );
        $order = $this->order();
        $this->press($order, 'capture');

        self::assertSame(
            "<div class=\"notice notice-error is-dismissible\" role=\"alert\"><p>There has been an error capturing the payment for order #{$order->get_order_number()}. This payment cannot be &lt;b&gt;processed&lt;/b&gt; in its current state.</p></div>",
            $this->notice($order),
        );
    }

    public function testTheLeastAmountOfACaptureIsNamed(): void
    {
        $this->refusal = new ProviderRefusal('wcpay_capture_error', 'The payment amount is too small.', 400, [
            'error_type' => 'amount_too_small',
            'minimum_amount' => 50,
            'currency' => 'usd',
        ]);
        $order = $this->order();
        $this->press($order, 'capture');

        self::assertStringContainsString(
            'The minimum amount that can be processed is $0.50 USD.',
            str_replace("\u{a0}", ' ', $this->notice($order)),
        );
    }

    public function testALostAnswerIsNotCalledAFailure(): void
    {
        $this->refusal = new ProviderUnreachable();
        $order = $this->order();
        $this->press($order, 'capture');
        $notice = $this->notice($order);

        self::assertStringStartsWith(
            "<div class=\"notice notice-warning is-dismissible\" role=\"alert\"><p>It is not known yet whether the payment for order #{$order->get_order_number()} was captured. The payment provider didn&#039;t respond.",
            $notice,
        );
        self::assertStringNotContainsString('error', $notice);
    }

    public function testANoticeIsForWhoSentTheCommandAndForOrdersOnly(): void
    {
        $order = $this->order();
        $sender = get_current_user_id();
        $this->press($order, 'capture');

        $this->actAs('administrator');
        self::assertSame('', $this->notice($order));
        wp_set_current_user($sender);
        set_current_screen('dashboard');
        self::assertSame('', $this->shown());
        self::assertStringContainsString('captured successfully', $this->notice($order));
    }

    public function testHostileOrderNumbersStayTexts(): void
    {
        add_filter('woocommerce_order_number', static fn(): string => '<script>alert(1)</script>');
        $order = $this->order();
        $this->press($order, 'capture');

        $notice = $this->notice($order);
        self::assertStringContainsString('&lt;script&gt;alert(1)&lt;/script&gt;', $notice);
        self::assertStringNotContainsString('<script', $notice);
    }

    public function testAFormFromElsewhereIsRefused(): void
    {
        $order = $this->order();

        self::assertSame('died 403', $this->press($order, 'capture', ['tillbook_nonce' => 'forged']));
        self::assertSame('died 403', $this->press($order, 'capture', ['tillbook_nonce' => '']));
        self::assertSame(
            'died 403',
            $this->press($order, 'capture', [
                'tillbook_nonce' => wp_create_nonce('tillbook_order_command' . ($order->get_id() + 1)),
            ]),
            'A form is good for one order.',
        );
        self::assertSame([], $this->asked);
    }

    public function testCapturingRequiresPermission(): void
    {
        $this->actAs('editor');

        self::assertSame('died 403', $this->press($this->order(), 'capture'));
        self::assertSame([], $this->asked);
    }

    public function testAnOrderOfAnotherGatewayIsNotTouched(): void
    {
        $order = $this->order('bacs');

        self::assertSame('died 404', $this->press($order, 'capture'));
        self::assertSame([], $this->asked);
    }

    public function testAMissingOrderIsNamedInTheError(): void
    {
        remove_all_filters('wp_die_handler');
        add_filter(
            'wp_die_handler',
            static fn(): callable => static fn(mixed $message): never => throw new RuntimeException(
                is_string($message) ? $message : '',
            ),
        );

        self::assertSame('Unable to view order. Order not found.', $this->press($this->order('bacs'), 'capture'));
    }

    /** @return iterable<string, array{array<string, mixed>}> */
    public static function incomplete(): iterable
    {
        yield 'no attempt' => [['attempt_capture' => '']];
        yield 'an attempt that is no number' => [['attempt_capture' => '-1']];
        yield 'no payment' => [['payment_intent_id' => '']];
        yield 'a payment that is none' => [['payment_intent_id' => 'pi 1']];
        yield 'a list for a payment' => [['payment_intent_id' => ['pi_1']]];
        yield 'another command' => [['command' => 'refund']];
    }

    /** @param array<string, mixed> $fields */
    #[DataProvider('incomplete')]
    public function testAnIncompleteRequestIsRefused(array $fields): void
    {
        self::assertSame('died 400', $this->press($this->order(), 'capture', $fields));
        self::assertSame([], $this->asked);
    }

    public function testTheOrderActionsOfferWhatCanBeDone(): void
    {
        $commands = $this->commandsOfOrders();
        $offered = $commands->offer(['send_order_details' => 'Send'], $this->order());
        self::assertSame(
            [
                'send_order_details' => 'Send',
                'tillbook_capture' => 'Tillbook: Capture',
                'tillbook_cancel' => 'Tillbook: Cancel authorization',
            ],
            $offered,
        );

        self::assertSame([], $this->commandsOfOrders()->offer([], $this->order('bacs')));
        self::assertSame([], $this->commandsOfOrders()->offer([]));
        $this->intent = null;
        self::assertSame([], $this->commandsOfOrders()->offer([], $this->order()));
    }

    public function testAnOrderActionSendsTheCommandWithTheAttemptOfNow(): void
    {
        $order = $this->order();
        $this->choose('cancel', $order);

        self::assertSame([['cancel', $order->get_id(), 'pi_1', 3]], $this->asked);
        self::assertStringContainsString('canceled successfully', $this->notice($order));
    }

    public function testAnOrderActionCapturesTheAmountThatThePageShowed(): void
    {
        $this->intent = self::authorization(['capture_amount' => 3000]);
        $order = $this->order();
        $_POST = ['tillbook_capture_amount' => '4000'];
        $this->choose('capture', $order);

        self::assertSame([['capture', $order->get_id(), 'pi_1', 2, 4000]], $this->asked);
    }

    public function testAnOrderActionChecksThePermissionAndTheOrder(): void
    {
        $this->choose('capture', $this->order('bacs'));
        self::assertSame([], $this->asked);

        $this->actAs('editor');
        $order = $this->order();
        $this->choose('capture', $order);
        self::assertSame([], $this->asked);
        self::assertStringContainsString('You don&#039;t have permission to capture', $this->notice($order));
    }

    public function testAnOrderActionWithoutAPaymentSaysSo(): void
    {
        $this->intent = null;
        $order = $this->order();
        $this->choose('capture', $order);

        self::assertSame([], $this->asked);
        self::assertStringContainsString('no payment for this order', $this->notice($order));
    }

    /**
     * Presses a button of the order's panel.
     *
     * @param array<string, mixed> $fields what is sent differently
     *
     * @return string how the request ended
     */
    private function press(WC_Order $order, string $button, array $fields = []): string
    {
        $_POST = $fields + [
            'order_id' => (string) $order->get_id(),
            'payment_intent_id' => 'pi_1',
            'attempt_capture' => '2',
            'attempt_cancel' => '3',
            'command' => $button,
            'tillbook_nonce' => wp_create_nonce('tillbook_order_command' . $order->get_id()),
        ];
        $_REQUEST['tillbook_nonce'] = $_POST['tillbook_nonce'];
        try {
            $this->commandsOfOrders()->take();
            self::fail('The request went on.');
        } catch (RuntimeException $end) {
            return $end->getMessage();
        }
    }

    private function choose(string $command, WC_Order $order): void
    {
        remove_all_actions("woocommerce_order_action_tillbook_$command");
        $this->commandsOfOrders()->register();
        do_action("woocommerce_order_action_tillbook_$command", $order);
    }

    private function commandsOfOrders(): OrderCommands
    {
        return new OrderCommands($this->payments(), fn(): PanelActions => $this->commands());
    }

    /** Returns the notice that the order's screen shows next. */
    private function notice(WC_Order $order): string
    {
        set_current_screen(wc_get_page_screen_id('shop-order'));
        $this->open('admin.php?page=wc-orders&action=edit&id=' . $order->get_id());

        return $this->shown();
    }

    private function shown(): string
    {
        ob_start();
        (new OrderNotice())->show();

        return (string) ob_get_clean();
    }

    private static function death(): callable
    {
        return static function (mixed $message, mixed $title, mixed $arguments): never {
            $status = is_int($arguments) ? $arguments : (is_array($arguments) ? $arguments['response'] ?? 500 : 500);
            throw new RuntimeException('died ' . $status);
        };
    }
}
