<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderPanel;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\OrderPanel\OrderPanel;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\ShownMode;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\DepositPayment;
use Tillbook\Tests\Support\FakeAccount;
use WC_Order;
use WP_Post;

/** Tests texts and actions of the panel on an order's screen. */
final class OrderPanelTest extends OrderPanelTestCase
{
    private Ledgers $ledgers;

    protected function setUp(): void
    {
        parent::setUp();
        update_option('date_format', 'Y-m-d');
        update_option('time_format', 'H:i');
        update_option('timezone_string', 'Europe/Paris');
        $this->ledgers = new Ledgers(Database::fromWordPress(), new SystemClock());
        $this->ledgers->select($this->ledgers->findOrCreate('sandbox', 'acct_test', false, 'US', 'usd'));
    }

    public function testAPaymentIsShownWithItsMoney(): void
    {
        self::assertSame(
            [
                'Payment' => 'pi_1',
                'Status' => 'Paid',
                'Amount' => '$50.00 USD',
                'Fees' => '-$1.75 USD',
                'Net' => '$48.25 USD',
                'Payout' => 'Future payout',
                'Risk level' => 'Normal',
            ],
            $this->facts($this->panel()),
        );
    }

    public function testThePaymentsIdLeadsToItsPage(): void
    {
        self::assertStringContainsString(
            'admin.php?page=wc-admin&#038;path=%2Fpayments%2Ftransactions%2Fdetails&#038;id=pi_1"',
            $this->panel(),
        );
    }

    /** @return iterable<string, array{array<string, mixed>, array<string, string|null>}> what differs, and the lines that say so */
    public static function states(): iterable
    {
        yield 'captured in part' => [
            ['charge' => ['amount_captured' => 3000]],
            ['Amount' => '$50.00 USD', 'Captured' => '$30.00 USD'],
        ];
        yield 'refunded in part' => [
            [
                'payment_status' => 'refunded_partial',
                'charge' => ['amount_refunded' => 1000, 'refunds' => ['data' => [['status' => 'succeeded']]]],
            ],
            ['Status' => 'Partial refund', 'Refunded' => '-$10.00 USD'],
        ];
        yield 'a refund under way' => [
            [
                'payment_status' => 'refunded_full',
                'charge' => ['amount_refunded' => 5000, 'refunds' => ['data' => [['status' => 'pending']]]],
            ],
            ['Status' => 'Refund pending'],
        ];
        yield 'a refund that arrived and one under way' => [
            [
                'payment_status' => 'refunded_partial',
                'charge' => [
                    'amount_refunded' => 2500,
                    'refunds' => ['data' => [['status' => 'pending'], ['status' => 'succeeded']]],
                ],
            ],
            ['Refunds, some pending' => '-$25.00 USD', 'Refund pending' => null],
        ];
        yield 'in another currency than it settles' => [
            ['currency' => 'jpy', 'amount' => 150000, 'charge' => ['amount_captured' => 150000]],
            ['Amount' => '¥150,000 JPY', 'Net' => '$48.25 USD', 'Captured' => null],
        ];
        yield 'in thousandths' => [['currency' => 'kwd', 'amount' => 12345], ['Amount' => 'د.ك 12.345 KWD']];
        yield 'in a payout' => [
            ['charge' => ['deposit' => ['id' => 'po_9', 'status' => 'paid', 'arrival_date' => 1_795_132_800]]],
            ['Payout' => '2026-11-20 (po_9)'],
        ];
        yield 'in a payout that failed' => [
            ['charge' => ['deposit' => ['id' => 'po_9', 'status' => 'failed', 'arrival_date' => 1_795_132_800]]],
            ['Payout' => 'Payout on 2026-11-20 failed (po_9)'],
        ];
        yield 'in a payout that was canceled' => [
            ['charge' => ['deposit' => ['id' => 'po_9', 'status' => 'canceled', 'arrival_date' => 1_795_132_800]]],
            ['Payout' => 'Payout on 2026-11-20 was canceled (po_9)'],
        ];
        yield 'disputed' => [
            [
                'payment_status' => 'disputed_needs_response',
                'charge' => [
                    'dispute' => ['status' => 'needs_response', 'evidence_details' => ['due_by' => 1_795_183_509]],
                ],
            ],
            [
                'Status' => 'Disputed: Needs response',
                'Dispute' => 'Disputed: Needs response, respond by 2026-11-20 15:05',
            ],
        ];
        yield 'a dispute that was lost' => [
            [
                'payment_status' => 'disputed_lost',
                'charge' => ['dispute' => ['status' => 'lost', 'evidence_details' => ['due_by' => 1_795_183_509]]],
            ],
            ['Dispute' => 'Disputed: Lost'],
        ];
        yield 'with a share for a loan' => [
            ['totals' => ['currency' => 'usd', 'fees' => 175, 'paydown' => -500, 'net' => 4325]],
            ['Loan repayment' => '-$5.00 USD', 'Net' => '$43.25 USD'],
        ];
        yield 'with a dispute that was settled in another currency' => [
            [
                'totals' => [
                    'currency' => 'usd',
                    'fees' => 175,
                    'net' => 4825,
                    'others' => [['currency' => 'gbp', 'returned' => -300, 'fees' => 1500, 'net' => -5500]],
                ],
            ],
            [
                'Returned by the bank' => '-£3.00 GBP',
                'Fees' => '-$1.75 USD · -£15.00 GBP',
                'Net' => '$48.25 USD · -£55.00 GBP',
                'Loan repayment' => null,
            ],
        ];
        yield 'risky' => [['charge' => ['outcome' => ['risk_level' => 2]]], ['Risk level' => 'Highest']];
        yield 'risk unknown' => [['charge' => ['outcome' => ['risk_level' => null]]], ['Risk level' => 'N/A']];
        yield 'not paid yet' => [
            [
                'payment_status' => 'requires_payment_method',
                'status' => 'requires_payment_method',
                'charge' => null,
                'totals' => null,
            ],
            ['Status' => 'Waiting for a payment method', 'Fees' => null, 'Net' => null, 'Payout' => null],
        ];
    }

    /**
     * @param array<string, mixed> $fields
     * @param array<string, string|null> $expected null for a line that is not there
     */
    #[DataProvider('states')]
    public function testEachStateHasItsLines(array $fields, array $expected): void
    {
        $this->intent = array_replace(self::payment($fields), array_intersect_key($fields, ['totals' => 0]));
        $facts = $this->facts($this->panel());

        foreach ($expected as $label => $text) {
            self::assertSame($text, $facts[$label] ?? null, $label);
        }
    }

    public function testAnAuthorizationOffersCaptureAtOnceAndCancellingAfterAWarning(): void
    {
        $this->intent = self::authorization();
        $html = $this->panel();

        self::assertSame('2026-11-23 12:06', $this->facts($html)['Capture by']);
        self::assertSame(['capture' => 'Capture', 'cancel' => 'Cancel authorization'], self::buttons($html));
        self::assertStringContainsString(
            '<details><summary class="button">Cancel authorization</summary><p>The customer is not charged',
            $html,
        );
        self::assertStringNotContainsString('#woocommerce-order-items', $html);
        self::assertArrayNotHasKey('Payout', $this->facts($html));
    }

    public function testACaptureOfAPartNamesItAndIsAskedForFirst(): void
    {
        $this->intent = self::authorization(['capture_amount' => 3000]);
        $html = $this->panel();

        self::assertSame(
            ['$50.00 USD', '$30.00 USD'],
            [$this->facts($html)['Amount'], $this->facts($html)['To be captured']],
        );
        self::assertStringContainsString(
            '<details><summary class="button">Capture</summary><p>The order total is now lower: $30.00 USD of the authorized $50.00 USD is captured. The remaining $20.00 USD is released',
            str_replace(["\u{a0}", "\u{2066}", "\u{2069}", '&nbsp;'], [' ', '', '', ' '], $html),
        );
        self::assertSame(['capture' => 'Capture', 'cancel' => 'Cancel authorization'], self::buttons($html));
    }

    public function testWhatCannotBeCapturedSaysWhy(): void
    {
        $this->intent = self::authorization(['capture_obstacle' => 'order_free', 'actions' => ['capture' => false]]);
        $html = $this->panel();

        self::assertStringContainsString(
            '<p>The order total is now zero, so there is nothing to capture. Cancel the payment instead.</p>',
            $html,
        );
        self::assertSame(['cancel' => 'Cancel authorization'], self::buttons($html));
    }

    public function testOnlyThoseWhoCanCancelReadWhyItCannotBeCaptured(): void
    {
        $this->intent = self::authorization([
            'capture_obstacle' => 'order_free',
            'actions' => ['capture' => false, 'cancel' => false],
        ]);
        $html = $this->panel();

        self::assertStringNotContainsString('nothing to capture', $html);
        self::assertStringContainsString('View payment details', $html);
    }

    public function testAnAuthorizationThatRanOutSaysSo(): void
    {
        $this->intent = self::authorization([
            'capture_before' => self::NOW - 60,
            'actions' => ['capture' => false, 'cancel' => false],
        ]);
        $html = $this->panel();

        self::assertStringEndsWith('(expired)', $this->facts($html)['Capture by']);
        self::assertSame([], self::buttons($html));
    }

    #[TestWith(['capture'])]
    #[TestWith(['approve'])]
    public function testAnAuthorizationThatCanBeCapturedAfterTheAssumedDeadlineMayHaveExpired(string $action): void
    {
        $this->intent = self::authorization([
            'capture_before' => self::NOW - 60,
            'actions' => [$action => true] + ['capture' => false],
        ]);

        self::assertStringEndsWith('(may have expired)', $this->facts($this->panel())['Capture by']);
    }

    public function testAPaymentHeldForReviewIsApprovedOrBlocked(): void
    {
        $this->intent = self::authorization([
            'payment_status' => 'fraud_outcome_review',
            'fraud_status' => 'review',
            'actions' => ['capture' => false, 'cancel' => false, 'approve' => true, 'block' => true],
        ]);
        $html = $this->panel();

        self::assertSame('Needs review', $this->facts($html)['Status']);
        self::assertSame(['approve' => 'Approve transaction', 'block' => 'Block transaction'], self::buttons($html));
    }

    public function testARefundLeadsToTheFormOfWooCommerceOnTheSamePage(): void
    {
        self::assertStringContainsString('href="#woocommerce-order-items">Refund</a>', $this->panel());

        $this->intent = self::payment(['actions' => ['refund' => false]]);
        self::assertStringNotContainsString('#woocommerce-order-items', $this->panel());
    }

    public function testTheButtonsBelongToAFormBesideTheOrdersOwn(): void
    {
        $this->intent = self::authorization(['capture_amount' => 4000]);
        $order = $this->order();
        $html = $this->panel($order);
        $footer = $this->footer($order);

        self::assertStringNotContainsString('<form', $html);
        self::assertSame(2, substr_count($html, 'form="tillbook-order-command"'));
        self::assertStringContainsString(
            '<form id="tillbook-order-command" method="post" action="' . admin_url('admin-post.php') . '"',
            $footer,
        );
        foreach (
            [
                'action' => 'tillbook_order_command',
                'order_id' => (string) $order->get_id(),
                'payment_intent_id' => 'pi_1',
                'attempt_capture' => '2',
                'attempt_cancel' => '3',
                'capture_amount' => '4000',
            ]
            as $name => $value
        ) {
            self::assertStringContainsString("<input type=\"hidden\" name=\"$name\" value=\"$value\">", $footer);
        }
        self::assertSame(1, preg_match('/name="tillbook_nonce" value="([^"]+)"/', $footer, $nonce));
        self::assertSame(1, wp_verify_nonce($nonce[1], 'tillbook_order_command' . $order->get_id()));
    }

    public function testTheOrdersFormHasTheAmountForWooCommercesOrderActions(): void
    {
        $field = '<input type="hidden" name="tillbook_capture_amount" value="4000">';
        $this->intent = self::authorization(['capture_amount' => 4000]);
        self::assertStringContainsString($field, $this->panel());

        $this->intent = self::authorization(['capture_amount' => null]);
        self::assertStringNotContainsString('tillbook_capture_amount', $this->panel());
    }

    public function testNoFormIsPrintedWhereNothingCanBeDone(): void
    {
        self::assertSame('', $this->footer($this->order()));
    }

    public function testWithoutAnAccountThePanelSaysSoAndShowsNothingElse(): void
    {
        $html = $this->panel(null, new FakeAccount(false));

        self::assertStringContainsString('No payments account is connected', $html);
        self::assertStringContainsString('section=tillbook', $html);
        self::assertStringNotContainsString('pi_1', $html);
    }

    public function testAPaymentThatTheAccountDoesNotHaveIsNamed(): void
    {
        $this->intent = null;
        $html = $this->panel();
        self::assertStringContainsString('The connected account has no payment for this order.', $html);
        self::assertStringContainsString('The order refers to payment pi_1,', $html);

        self::assertStringNotContainsString('refers to payment', $this->panel($this->order(intentId: null)));
    }

    public function testTestAndLivePaymentsAreDistinguished(): void
    {
        self::assertStringContainsString('<strong>Test mode</strong>', $this->panel());

        $this->ledgers->select($this->ledgers->findOrCreate('sandbox', 'acct_live', true, 'US', 'usd'));
        self::assertStringContainsString('<strong>Live</strong>', $this->panel());
    }

    public function testWithoutAPaymentTheModeIsThatOfTheOrder(): void
    {
        $this->intent = null;
        $order = $this->order();
        self::assertStringNotContainsString('<strong>', $this->panel($order));

        foreach (['Live' => true, 'Test mode' => false] as $label => $isLive) {
            $order->update_meta_data(OrderMode::META, OrderMode::of($isLive));
            $order->save();
            self::assertStringContainsString("<strong>$label</strong>", $this->panel($order));
        }
    }

    public function testAPaymentOfAnotherAccountThanThePagesShowIsNotLinked(): void
    {
        $this->ledgers->add($this->ledgers->findOrCreate('sandbox', 'acct_live', true, 'US', 'usd'));
        foreach (['Test mode' => true, 'Live' => false] as $label => $isTest) {
            (new StoreSettings())->change(['test_mode' => $isTest]);
            ShownMode::choose($isTest);
            $html = $this->panel(null, new FakeAccount(true, !$isTest));

            self::assertStringContainsString("<strong>$label</strong>", $html);
            self::assertSame('pi_1', $this->facts($html)['Payment']);
            self::assertStringNotContainsString('transactions%2Fdetails', $html, 'Its page shows the other account.');
        }
    }

    public function testAMismatchOfTheOrderIsAWarning(): void
    {
        self::assertStringContainsString(
            '<div class="notice notice-warning notice-alt inline"><p>Amounts &lt;differ&gt;</p></div>',
            $this->panel(warnings: ['Amounts <differ>']),
        );
    }

    public function testHostileTextsStayTexts(): void
    {
        $evil = '"><script>alert(1)</script>';
        $this->intent = self::authorization([
            'id' => $evil,
            'payment_status' => $evil,
            'currency' => 'usd',
            'charge' => [
                'deposit' => ['id' => $evil, 'status' => $evil, 'arrival_date' => 1],
                'dispute' => ['status' => $evil],
            ],
        ]);
        $order = $this->order(intentId: $evil);
        $panel = $this->panel($order) . $this->footer($order);
        self::assertStringContainsString('&gt;&lt;script&gt;alert(1)&lt;/script&gt;', $panel);
        self::assertStringNotContainsString('<script', $panel);

        $this->intent = null;
        $panel = $this->panel($order, warnings: [$evil]);
        self::assertStringContainsString('&gt;&lt;script&gt;alert(1)&lt;/script&gt;', $panel);
        self::assertStringNotContainsString('<script', $panel);
    }

    public function testThePanelIsOnlyOnBothScreensOfAnOrder(): void
    {
        $order = $this->order();
        $post = new WP_Post((object) ['ID' => $order->get_id(), 'post_type' => 'shop_order']);

        self::assertTrue($this->hasPanel(wc_get_page_screen_id('shop-order'), $order));
        self::assertTrue($this->hasPanel('shop_order', $post));
        self::assertFalse($this->hasPanel('shop_coupon', $post));
        self::assertFalse($this->hasPanel('post', $post));
    }

    public function testThePanelIsOnTheScreensOfADeposit(): void
    {
        self::needShop();
        DepositPayment::addType();
        try {
            $deposit = new DepositPayment();
            $deposit->set_payment_method('tillbook');
            $deposit->save();
            $screen = wc_get_page_screen_id('deposit_payment');
            self::assertStringEndsWith('wc-orders--deposit_payment', $screen);

            self::assertTrue($this->hasPanel($screen, $deposit));
            self::assertTrue($this->hasPanel('deposit_payment', $deposit));
        } finally {
            DepositPayment::removeType();
        }
    }

    public function testAnOrderOfAnotherGatewayHasNoPanel(): void
    {
        self::assertFalse($this->hasPanel(wc_get_page_screen_id('shop-order'), $this->order('bacs')));
        self::assertFalse($this->hasPanel(wc_get_page_screen_id('shop-order'), new WC_Order()));
    }

    public function testUsersWhoCannotViewPaymentsSeeNoPanel(): void
    {
        $this->actAs('editor');

        self::assertFalse($this->hasPanel(wc_get_page_screen_id('shop-order'), $this->order()));
    }

    /** @param list<string> $warnings */
    private function panel(?WC_Order $order = null, ?AccountState $account = null, array $warnings = []): string
    {
        $order ??= $this->order();
        self::assertTrue($this->hasPanel(wc_get_page_screen_id('shop-order'), $order, $account, $warnings));
        ob_start();
        do_meta_boxes(wc_get_page_screen_id('shop-order'), 'side', $order);

        return (string) ob_get_clean();
    }

    private function footer(WC_Order $order): string
    {
        $this->hasPanel(wc_get_page_screen_id('shop-order'), $order);
        ob_start();
        do_action('admin_footer', '');

        return (string) ob_get_clean();
    }

    /** @param list<string> $warnings */
    private function hasPanel(
        string $screen,
        WC_Order|WP_Post $given,
        ?AccountState $account = null,
        array $warnings = [],
    ): bool {
        $GLOBALS['wp_meta_boxes'] = [];
        remove_all_actions('add_meta_boxes');
        remove_all_actions('admin_footer');
        set_current_screen($screen);
        (new OrderPanel(
            $account ?? new FakeAccount(),
            $this->ledgers,
            $this->payments(),
            static fn(): array => $warnings,
            $this->clock(),
        ))->register();
        do_action('add_meta_boxes', $screen, $given);

        return isset($GLOBALS['wp_meta_boxes'][$screen]['side']['high']['tillbook-order-panel']);
    }

    /** @return array<string, string> texts by label */
    private function facts(string $html): array
    {
        preg_match_all('~<dt>([^<]*)</dt><dd>(.*?)</dd>~', $html, $found, PREG_SET_ORDER);

        return array_combine(
            array_column($found, 1),
            array_map(
                static fn(array $match): string => str_replace(
                    "\u{a0}",
                    ' ',
                    html_entity_decode(wp_strip_all_tags($match[2])),
                ),
                $found,
            ),
        );
    }

    /** @return array<string, string> labels by command */
    private static function buttons(string $html): array
    {
        preg_match_all(
            '~<button type="submit"[^>]* name="command" value="(\w+)">([^<]*)</button>~',
            $html,
            $found,
            PREG_SET_ORDER,
        );

        return array_column($found, 2, 1);
    }
}
