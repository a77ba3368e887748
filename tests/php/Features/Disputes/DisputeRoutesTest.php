<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Disputes\DisputeList;
use Tillbook\Features\Disputes\DisputeReader;
use Tillbook\Features\Disputes\DisputesController;
use Tillbook\Features\RowSearch;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Plugin;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderUnreachable;

final class DisputeRoutesTest extends DisputesTestCase
{
    public function testADisputeIsShownWithItsMoneyAndItsNumbers(): void
    {
        $order = $this->orderOf(5000, 'usd', 'completed');
        $id = $this->dispute('product_not_received', order: $order);

        $dispute = $this->show($id);

        self::assertSame(
            [$id, 'needs_response', 'product_not_received', 5000, 'usd', 1500],
            [
                $dispute['id'],
                $dispute['status'],
                $dispute['reason'],
                $dispute['amount'],
                $dispute['currency'],
                $dispute['fee'],
            ],
        );
        self::assertSame(
            [$this->of($id, 'charge_id'), $this->intentOf($id)],
            [$dispute['charge']['id'], $dispute['charge']['payment_intent']],
        );
        self::assertStringStartsWith('txn_', $dispute['charge']['balance_transaction']);
        self::assertSame(
            [['reporting_category' => 'dispute', 'amount' => -5000, 'fee' => 1500, 'currency' => 'usd']],
            $dispute['balance_transactions'],
        );
        self::assertSame($order->get_id(), $dispute['order']['id']);
        self::assertSame(
            [true, null, ['update' => 0, 'close' => 0]],
            [$dispute['has_receipt'], $dispute['draft'], $dispute['attempts']],
        );
        self::assertStringContainsString('never arrived', $dispute['issuer_evidence'][0]['text_evidence']);
    }

    public function testAnAnswerHasTheShapeThatItsSchemaSays(): void
    {
        foreach ([$this->dispute(order: $this->orderOf(5000)), $this->dispute('general', true)] as $id) {
            $answer = $this->rest('GET', self::ROUTE . "/$id")->get_data();
            self::assertTrue(
                rest_validate_value_from_schema(
                    json_decode((string) wp_json_encode($answer), true),
                    \Tillbook\Features\Disputes\DisputeSchema::dispute(),
                    'dispute',
                ),
            );
        }
        $list = json_decode((string) wp_json_encode($this->rest('GET', self::ROUTE)->get_data()), true);
        self::assertTrue(
            rest_validate_value_from_schema($list, \Tillbook\Features\Disputes\DisputeSchema::list(), 'disputes'),
        );
        self::assertStringContainsString(
            '"evidence":{},',
            (string) wp_json_encode($answer ?? []),
            'No evidence is an object, not a list.',
        );
    }

    public function testWhatTheCustomersBankSentCanBeRead(): void
    {
        $id = $this->dispute();
        $dispute = $this->show($id);
        $file = $dispute['issuer_evidence'][0]['file_evidence'][0];

        self::assertSame(
            [[$file, 'cardholder-statement.pdf', 'application/pdf']],
            array_map(
                static fn(array $known): array => [$known['id'], $known['filename'], $known['type']],
                $dispute['files'],
            ),
        );
        $content = $this->rest('GET', "/wc/v3/payments/file/$file/content");
        self::assertSame(200, $content->get_status());
        $bytes = (string) base64_decode((string) $this->body($content)['file_content'], true);
        self::assertStringStartsWith('%PDF-', $bytes);
        self::assertStringContainsString($id, $bytes);
        self::assertSame(strlen($bytes), $dispute['files'][0]['size']);
        self::assertSame(
            [],
            $this->show($this->dispute('insufficient_funds'))['issuer_evidence'],
            'Not every bank sends something.',
        );
    }

    public function testSavedEvidenceIsAddedToAndTakenAwayFromUntilItIsSubmitted(): void
    {
        $id = $this->dispute();
        $saved = $this->body(
            $this->answer($id, [
                'evidence' => ['product_description' => 'Blue mug', 'customer_name' => 'Zoë'],
                'metadata' => ['__product_type' => 'physical_product'],
                'attempt' => 0,
            ]),
        );
        self::assertSame(
            ['needs_response', true, 0, 'physical_product'],
            [
                $saved['status'],
                $saved['evidence_details']['has_evidence'],
                $saved['evidence_details']['submission_count'],
                $saved['metadata']['__product_type'],
            ],
        );
        self::assertSame(['update' => 1, 'close' => 0], $saved['attempts']);

        $changed = $this->body(
            $this->answer($id, [
                'evidence' => ['customer_name' => '', 'shipping_date' => '2026-11-05'],
                'attempt' => 1,
            ]),
        );
        self::assertSame(['product_description' => 'Blue mug', 'shipping_date' => '2026-11-05'], $changed['evidence']);

        $sent = $this->body($this->answer($id, ['attempt' => 2], true));
        self::assertSame(
            ['under_review', 1, 'Blue mug'],
            [$sent['status'], $sent['evidence_details']['submission_count'], $sent['evidence']['product_description']],
        );
        self::assertArrayHasKey('__evidence_submitted_at', $sent['metadata']);
        self::assertSame(
            ['started', 'captured', 'dispute_needs_response', 'dispute_in_review'],
            $this->happened($this->intentOf($id)),
        );
    }

    public function testAnAppealIsShownButAnsweredAtTheProvider(): void
    {
        $id = $this->dispute();
        $this->appeal($id);

        $shown = $this->show($id);
        self::assertSame(['needs_response', true], [$shown['status'], $shown['is_appeal']]);
        self::assertNotNull($shown['evidence_details']['due_by']);
        self::assertSame(
            1,
            $this->body($this->rest('GET', self::ROUTE . '/summary'))['tabs']['awaiting_response'] ?? null,
        );
        $refusals = [
            'evidence' => $this->answer($id, ['evidence' => ['product_description' => 'Blue mug']], true),
            'acceptance' => $this->rest('POST', self::ROUTE . "/$id/close", ['attempt' => 0]),
            'draft' => $this->rest('POST', self::ROUTE . "/$id/draft", [
                'evidence' => (object) ['product_description' => 'Blue mug'],
                'version' => 0,
            ]),
        ];
        foreach ($refusals as $what => $refusal) {
            self::assertSame(409, $refusal->get_status(), $what);
            self::assertStringContainsString(
                'your payment provider\'s dashboard',
                $this->body($refusal)['message'],
                $what,
            );
        }
        self::assertSame('needs_response', $this->show($id)['status']);
    }

    public function testAnAppealWhoseDeadlineHasPassedIsNotAnsweredAnywhere(): void
    {
        $id = $this->dispute();
        $this->appeal($id);
        $database = Database::fromWordPress();
        $database->execute(
            'UPDATE ' . $database->table('disputes') . ' SET due_by = ? WHERE ledger_id = ? AND dispute_id = ?',
            [time() - 60, $this->scope->id, $id],
        );

        $refusals = [
            $this->answer($id, ['evidence' => ['product_description' => 'Blue mug']], true),
            $this->rest('POST', self::ROUTE . "/$id/close", ['attempt' => 0]),
        ];
        foreach ($refusals as $refusal) {
            self::assertSame(409, $refusal->get_status());
            self::assertStringContainsString('deadline to respond', $this->body($refusal)['message']);
        }
    }

    public function testEvidenceThatIsAllTakenAwayIsNone(): void
    {
        $id = $this->dispute();
        $this->answer($id, ['evidence' => ['customer_name' => 'Zoë']]);

        $emptied = $this->body($this->answer($id, ['evidence' => ['customer_name' => '']]));

        self::assertSame([[], false], [$emptied['evidence'], $emptied['evidence_details']['has_evidence']]);
    }

    public function testASubmissionIsSentOnceHoweverOftenTheButtonIsPressed(): void
    {
        $id = $this->dispute();
        $body = ['evidence' => ['product_description' => 'Blue mug'], 'attempt' => 0];

        self::assertSame(200, $this->answer($id, $body, true)->get_status());
        self::assertSame(
            200,
            $this->answer($id, $body, true)->get_status(),
            'The second press gets the answer of the first.',
        );

        self::assertSame('1', $this->rowsOf('audit', "action = 'submit_evidence' AND outcome = 'done'"));
        self::assertSame(
            [409, 'wcpay_dispute_closed'],
            self::statusAndCode($this->answer($id, ['attempt' => 1], true)),
        );
    }

    public function testAnOutdatedPageLearnsOfTheDisputeAndChangesNothing(): void
    {
        $id = $this->dispute();
        $this->answer($id, ['evidence' => ['product_description' => 'Blue mug'], 'attempt' => 0]);

        $stale = $this->answer($id, ['evidence' => ['product_description' => 'Red mug'], 'attempt' => 0], true);

        self::assertSame([409, 'tillbook_dispute_changed'], self::statusAndCode($stale));
        self::assertStringContainsString('dispute', $this->body($stale)['message']);
        self::assertSame(
            ['needs_response', 'Blue mug'],
            [$this->show($id)['status'], $this->show($id)['evidence']['product_description']],
        );
    }

    /** @return iterable<string, array{array<string, mixed>, string, array<string, mixed>}> */
    public static function tooMuch(): iterable
    {
        yield 'a text' => [
            ['product_description' => str_repeat('ä', 20001)],
            'tillbook_evidence_too_long',
            ['field' => 'product_description', 'limit' => 20000],
        ];
        yield 'all texts' => [
            array_fill_keys(
                [
                    'product_description',
                    'customer_name',
                    'customer_email_address',
                    'billing_address',
                    'refund_policy_disclosure',
                    'refund_refusal_explanation',
                    'shipping_address',
                    'uncategorized_text',
                ],
                str_repeat('x', 19000),
            ),
            'tillbook_evidence_too_long',
            ['limit' => 150000],
        ];
        yield 'an unknown field' => [['mood' => 'good'], 'tillbook_evidence_unknown_field', ['field' => 'mood']];
        yield 'a file that was not uploaded' => [
            ['receipt' => 'file_of_another_account'],
            'tillbook_evidence_file_unknown',
            ['field' => 'receipt'],
        ];
        yield 'a date of another form' => [
            ['shipping_date' => '11/05/2026'],
            'tillbook_evidence_invalid',
            ['field' => 'shipping_date'],
        ];
        yield 'a day that never was' => [
            ['service_date' => '2026-02-30'],
            'tillbook_evidence_invalid',
            ['field' => 'service_date'],
        ];
        yield 'a number' => [['product_description' => 5], 'rest_invalid_param', []];
    }

    /**
     * @param array<string, mixed> $evidence
     * @param array<string, mixed> $data
     */
    #[DataProvider('tooMuch')]
    public function testEvidenceBeyondTheLimitsIsRefusedByNameAndLeavesAllAsItWas(
        array $evidence,
        string $code,
        array $data,
    ): void {
        $id = $this->dispute();
        $this->answer($id, ['evidence' => ['customer_name' => 'Zoë'], 'attempt' => 0]);
        $this->rest('POST', self::ROUTE . "/$id/draft", [
            'evidence' => ['product_description' => 'typed here'],
            'version' => 0,
        ]);
        self::assertSame('typed here', $this->show($id)['draft']['evidence']['product_description']);

        $refused = $this->answer($id, ['evidence' => $evidence, 'attempt' => 1], true);

        self::assertSame([400, $code], self::statusAndCode($refused));
        self::assertSame($data, array_intersect_key($this->body($refused)['data'], $data));
        $after = $this->show($id);
        self::assertSame(
            ['needs_response', ['customer_name' => 'Zoë'], 'typed here'],
            [$after['status'], $after['evidence'], $after['draft']['evidence']['product_description']],
        );
    }

    public function testSubmittedEvidenceCountsTowardsTheLimit(): void
    {
        $id = $this->dispute();
        $first = array_fill_keys(
            [
                'product_description',
                'customer_name',
                'customer_email_address',
                'billing_address',
                'refund_policy_disclosure',
                'refund_refusal_explanation',
                'shipping_address',
            ],
            str_repeat('x', 20000),
        );
        self::assertSame(200, $this->answer($id, ['evidence' => $first])->get_status());

        self::assertSame(
            [400, 'tillbook_evidence_too_long'],
            self::statusAndCode($this->answer($id, ['evidence' => ['uncategorized_text' => str_repeat('x', 15000)]])),
        );
        self::assertSame(
            200,
            $this->answer($id, [
                'evidence' => ['uncategorized_text' => str_repeat('x', 15000), 'customer_name' => ''],
            ])->get_status(),
        );
    }

    public function testAnAcceptedDisputeIsLostForGood(): void
    {
        $id = $this->dispute();

        $closed = $this->rest('POST', self::ROUTE . "/$id/close", ['attempt' => 0]);

        self::assertSame(200, $closed->get_status());
        self::assertSame(
            ['lost', '1'],
            [$this->body($closed)['status'], $this->body($closed)['metadata']['__closed_by_merchant']],
        );
        self::assertSame(200, $this->rest('POST', self::ROUTE . "/$id/close", ['attempt' => 0])->get_status());
        self::assertSame([['type' => 'dispute', 'amount' => -5000, 'fees' => 1500]], $this->money($id));
        self::assertSame(
            [409, 'wcpay_dispute_closed'],
            self::statusAndCode($this->answer($id, ['evidence' => ['customer_name' => 'Zoë']])),
        );
        self::assertSame(
            [409, 'wcpay_dispute_closed'],
            self::statusAndCode($this->rest('POST', self::ROUTE . "/$id/close", ['attempt' => 1])),
        );
    }

    public function testAClosedDisputeSaysWhenItWasClosed(): void
    {
        $id = $this->dispute();
        self::assertArrayNotHasKey('__dispute_closed_at', $this->show($id)['metadata']);

        $this->decide($id, 'lost');

        self::assertMatchesRegularExpression('/^\d{10}$/', $this->show($id)['metadata']['__dispute_closed_at'] ?? '');
    }

    public function testThePaymentShowsTheActionsOnItsDispute(): void
    {
        $id = $this->dispute();
        $this->answer($id, ['evidence' => ['customer_name' => 'Zoë']]);
        $this->answer($id, ['evidence' => ['customer_name' => 'Zoë'], 'attempt' => 1], true);
        $this->rest('POST', self::ROUTE . "/$id/close", ['attempt' => 0]);

        $audit = $this->body($this->rest('GET', '/wc/v3/payments/payment_intents/' . $this->intentOf($id)))['audit'];

        self::assertSame(
            [['accept_dispute', 'wcpay_dispute_closed'], ['submit_evidence', 'done'], ['save_evidence', 'done']],
            array_map(static fn(array $row): array => [$row['action'], $row['outcome']], $audit),
        );
    }

    public function testAnInquiryIsNotAcceptedButRefunded(): void
    {
        $id = $this->dispute('general', true);

        $refused = $this->rest('POST', self::ROUTE . "/$id/close", ['attempt' => 0]);

        self::assertSame([409, 'tillbook_inquiry_not_acceptable'], self::statusAndCode($refused));
        self::assertStringContainsString('Refund', $this->body($refused)['message']);
        self::assertSame('warning_needs_response', $this->show($id)['status']);
    }

    public function testAnAnswerAfterTheDeadlineIsRefused(): void
    {
        $id = $this->dispute();
        $database = Database::fromWordPress();
        $database->execute(
            'UPDATE ' . $database->table('disputes') . ' SET due_by = ? WHERE ledger_id = ? AND dispute_id = ?',
            [time() - 1, $this->scope->id, $id],
        );

        self::assertSame(
            [409, 'wcpay_dispute_closed'],
            self::statusAndCode($this->answer($id, ['evidence' => ['customer_name' => 'Zoë']], true)),
        );
        self::assertSame('needs_response', $this->of($id, 'status'));
    }

    public function testAProviderThatDoesNotAnswerLosesNothing(): void
    {
        $id = $this->dispute();
        $this->rest('POST', self::ROUTE . "/$id/draft", [
            'evidence' => ['product_description' => 'typed here'],
            'version' => 0,
        ]);
        $silent = $this->createStub(Provider::class);
        $silent->method('id')->willReturn('sandbox');
        $silent->method('isLive')->willReturn(false);
        $silent->method('execute')->willThrowException(new ProviderUnreachable('No answer.'));
        $GLOBALS['wp_rest_server'] = null;
        $services = Plugin::instance()->services;
        $silence = static function () use ($services, $silent): void {
            (new DisputesController(
                $services->ledgers(),
                new DisputeReader(
                    $services->database,
                    new RowSearch($services->database, new Orders(), DisputeList::rows()),
                    new Orders(),
                    new StoreTime(),
                ),
                $services->modules()->disputes->records(),
                $services->modules()->disputes->view(),
                $services->modules()->disputes->service(),
                static fn(): Provider => $silent,
                $services->paymentDetails(),
            ))->register();
        };
        add_action('rest_api_init', $silence, 4);
        try {
            $answer = $this->answer($id, ['evidence' => ['product_description' => 'Blue mug'], 'attempt' => 0], true);
        } finally {
            remove_action('rest_api_init', $silence, 4);
        }

        self::assertSame([503, 'wcpay_server_error'], self::statusAndCode($answer));
        self::assertSame('typed here', $this->show($id)['draft']['evidence']['product_description']);
        self::assertSame('needs_response', $this->of($id, 'status'));
        // Afterwards what became of it is asked, under the old key: it is carried out, once.
        $services->reconcileAccounts()->run();
        $services->reconcileAccounts()->run();
        self::assertSame(
            ['under_review', 'Blue mug'],
            [$this->show($id)['status'], $this->show($id)['evidence']['product_description']],
        );
    }

    public function testRespondingRequiresPermissionAndOtherAccountsDisputesAreUnknown(): void
    {
        $id = $this->dispute();
        self::assertSame(
            [404, 'wcpay_missing_dispute'],
            self::statusAndCode($this->rest('GET', self::ROUTE . '/dp_of_another_account')),
        );
        self::assertSame(
            [404, 'wcpay_missing_dispute'],
            self::statusAndCode($this->answer('dp_of_another_account', ['evidence' => ['customer_name' => 'Zoë']])),
        );
        self::assertSame(
            [404, 'wcpay_missing_dispute'],
            self::statusAndCode($this->rest('POST', self::ROUTE . '/dp_of_another_account/close')),
        );
        $this->actAs('editor');
        foreach (
            [['GET', ''], ['GET', '/summary'], ['GET', "/$id"], ['POST', "/$id"], ['POST', "/$id/close"]]
            as [$method, $path]
        ) {
            self::assertSame(
                403,
                $this->rest($method, self::ROUTE . $path, $method === 'POST' ? ['submit' => true] : [])->get_status(),
                "$method $path",
            );
        }
        wp_set_current_user(0);
        self::assertSame(401, $this->rest('GET', self::ROUTE)->get_status());
        self::assertSame('needs_response', $this->of($id, 'status'));
    }

    public function testWithoutSubmitNothingIsDone(): void
    {
        $id = $this->dispute();

        self::assertSame(
            [400, 'rest_missing_callback_param'],
            self::statusAndCode($this->rest('POST', self::ROUTE . "/$id", ['evidence' => ['customer_name' => 'Zoë']])),
        );
        self::assertSame(
            [400, 'rest_invalid_param'],
            self::statusAndCode($this->answer($id, ['metadata' => ['of_another_plugin' => '1']])),
        );
        self::assertSame([], $this->show($id)['evidence']);
    }

    public function testTheMetadataOfAnAnswerCanBeSentBackAndOnlyItsProductTypeCounts(): void
    {
        $id = $this->dispute();
        $metadata = ['__evidence_submitted_at' => '1', '__dispute_closed_at' => '1', '__closed_by_merchant' => '1'];
        $saved = $this->answer($id, ['metadata' => ['__product_type' => 'physical_product'] + $metadata]);

        self::assertSame(200, $saved->get_status());
        self::assertSame(['__product_type' => 'physical_product'], $this->show($id)['metadata']);
    }

    private function rowsOf(string $table, string $where): ?string
    {
        return Database::fromWordPress()->value(
            'SELECT COUNT(*) FROM ' . Database::fromWordPress()->table($table) . " WHERE ledger_id = ? AND $where",
            [$this->scope->id],
        );
    }
}
