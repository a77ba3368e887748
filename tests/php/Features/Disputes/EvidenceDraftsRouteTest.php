<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Disputes\DisputeView;
use Tillbook\Features\Disputes\EvidenceDrafts;
use Tillbook\Features\Disputes\SuggestedEvidence;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Providers\Sandbox\SandboxAccount;
use WP_REST_Response;

/** POST and DELETE disputes/{id}/draft: drafts are saved, and an unseen change is never overwritten. */
final class EvidenceDraftsRouteTest extends DisputesTestCase
{
    private string $id;

    protected function setUp(): void
    {
        parent::setUp();
        $this->id = $this->dispute();
    }

    public function testADraftIsSharedAndShowsWhoChangedItAndWhen(): void
    {
        self::assertNull($this->show($this->id)['draft']);
        $user = wp_get_current_user();
        $saved = $this->saved(0, ['product_description' => "Größe \u{1F3A9} <b>\n2"], 'physical_product');

        self::assertSame(
            [1, 'physical_product', ['id' => $user->ID, 'name' => $user->display_name]],
            [$saved['version'], $saved['product_type'], $saved['user']],
        );
        self::assertEqualsWithDelta(time(), $saved['updated'], 5);
        $this->actAs('administrator');
        $shown = $this->show($this->id);
        self::assertSame($saved, $shown['draft']);
        self::assertSame(['product_description' => "Größe \u{1F3A9} <b>\n2"], $shown['draft']['evidence'] ?? null);
    }

    public function testTheProviderNeverHearsOfIt(): void
    {
        $this->saved(0, ['product_description' => 'Secret']);
        $shown = $this->show($this->id);
        self::assertFalse($shown['evidence_details']['has_evidence'] ?? null);
        self::assertSame([], (array) $shown['evidence']);
        $database = Database::fromWordPress();
        self::assertSame(
            '0',
            $database->value(
                'SELECT COUNT(*) FROM ' .
                    $database->table('sandbox_objects') .
                    " WHERE account_id = ? AND body LIKE '%Secret%'",
                [$this->scope->accountId],
            ),
        );
    }

    public function testASaveOnAnOlderDraftIsRefusedWithTheNewerOne(): void
    {
        $this->saved(0, ['product_description' => 'one']);
        $first = $this->saved(1, ['product_description' => 'two']);
        $this->actAs('administrator');
        $response = $this->save(1, ['product_description' => 'mine']);

        self::assertSame([409, 'tillbook_draft_changed'], self::statusAndCode($response));
        self::assertSame($first, $this->body($response)['data']['draft'] ?? null);
        self::assertSame(409, $this->save(0, ['product_description' => 'mine'])->get_status());
        self::assertSame(409, $this->save(3, ['product_description' => 'mine'])->get_status());
        self::assertSame(['product_description' => 'two'], $this->show($this->id)['draft']['evidence'] ?? null);
    }

    public function testALostAnswerMayBeAskedForAgain(): void
    {
        $first = $this->saved(0, ['customer_name' => 'A']);
        self::assertSame($first, $this->saved(0, ['customer_name' => 'A']));
        $second = $this->saved(1, ['customer_name' => 'B']);
        self::assertSame($second, $this->saved(1, ['customer_name' => 'B']));
        $this->actAs('administrator');
        self::assertSame(409, $this->save(1, ['customer_name' => 'B'])->get_status(), 'Another user saved it.');
    }

    public function testADiscardedDraftIsNotBroughtBackByAnOldPage(): void
    {
        $this->saved(0, ['customer_name' => 'A']);
        self::assertSame(['deleted' => true], $this->body($this->rest('DELETE', self::ROUTE . "/$this->id/draft")));
        self::assertNull($this->show($this->id)['draft']);

        $response = $this->save(1, ['customer_name' => 'old']);
        self::assertSame(409, $response->get_status());
        self::assertNull($this->body($response)['data']['draft'] ?? null);
        self::assertSame(2, $this->body($response)['data']['draft_version'] ?? null);
        self::assertSame(409, $this->save(0, ['customer_name' => 'older'])->get_status(), 'Read before all drafts.');
        self::assertSame(2, $this->show($this->id)['draft_version']);
        $new = $this->saved(2, ['customer_name' => 'new']);
        self::assertSame([3, 3], [$new['version'], $this->show($this->id)['draft_version']]);
        self::assertSame(409, $this->save(1, ['customer_name' => 'old'])->get_status());
    }

    public function testTheVersionIsThatOfTheDraftThatIsShown(): void
    {
        $this->id = $this->dispute('credit_not_processed');
        $this->saved(0, ['customer_name' => 'A']);
        // Saved again while the names of the files are read.
        $shown = $this->shownWhile(names: fn(): array => $this->saved(1, ['customer_name' => 'B']));

        self::assertSame([2, 1], [$this->show($this->id)['draft_version'], $shown['draft_version']]);
        self::assertSame(1, $shown['draft']['version'] ?? null);
    }

    public function testTheNumberOfAttemptsIsNotNewerThanTheEvidence(): void
    {
        $shown = $this->shownWhile(
            state: fn(): WP_REST_Response => $this->answer($this->id, ['evidence' => ['customer_name' => 'B']]),
        );

        self::assertSame(['customer_name' => 'B'], (array) $shown['evidence']);
        self::assertSame(1, $this->show($this->id)['attempts']['update'] ?? null);
    }

    /**
     * @param (callable(): mixed)|null $names happens while the names of the files are read
     * @param (callable(): mixed)|null $state happens after the draft was read
     *
     * @return array<string, mixed> DisputeSchema::dispute()
     */
    private function shownWhile(?callable $names = null, ?callable $state = null): array
    {
        $services = Plugin::instance()->services;
        $disputes = $services->modules()->disputes;
        $view = new DisputeView(
            $disputes->records(),
            $services->orders,
            new CommandRecords(Database::fromWordPress(), new SystemClock()),
            new SuggestedEvidence(),
            static function () use ($names): array {
                $names === null || $names();

                return [];
            },
            static function (LedgerScope $scope, string $id) use ($disputes, $state): array {
                $read = $disputes->drafts()->state($scope, $id);
                $state === null || $state();

                return $read;
            },
        );

        return $view->of($this->scope, $this->id) ?? self::fail();
    }

    #[Group('database')]
    public function testOnlyTheVersionThatIsNamedIsDiscarded(): void
    {
        $this->saved(0, ['customer_name' => 'mine']);
        $this->actAs('administrator');
        $theirs = $this->saved(1, ['customer_name' => 'theirs']);
        $discard = fn(int $version): array => $this->body(
            $this->rest('DELETE', self::ROUTE . "/$this->id/draft", ['version' => $version]),
        );

        self::assertSame(['deleted' => false], $discard(1));
        self::assertSame($theirs, $this->show($this->id)['draft']);
        self::assertSame(['deleted' => true], $discard(2));
        self::assertNull($this->show($this->id)['draft']);
        self::assertSame(['deleted' => true], $discard(2), 'Asked for again after the answer was lost.');
    }

    /** @return iterable<string, array{array<string, mixed>, string}> */
    public static function refused(): iterable
    {
        yield 'an unknown field' => [['evidence' => ['x' => 'y']], 'tillbook_evidence_unknown_field'];
        yield 'a text too long' => [
            ['evidence' => ['product_description' => str_repeat('x', 20001)]],
            'tillbook_evidence_too_long',
        ];
        yield 'an unknown file' => [['evidence' => ['receipt' => 'file_x']], 'tillbook_evidence_file_unknown'];
        yield 'no evidence' => [['evidence' => null], 'rest_missing_callback_param'];
        yield 'evidence that is no object' => [['evidence' => 'text'], 'rest_invalid_param'];
        yield 'an unknown product type' => [['product_type' => 'hat'], 'rest_invalid_param'];
        yield 'no version' => [['version' => null], 'rest_missing_callback_param'];
        yield 'a version below all' => [['version' => -1], 'rest_invalid_param'];
    }

    /** @param array<string, mixed> $wrong */
    #[DataProvider('refused')]
    public function testInvalidEvidenceLeavesTheDraftAsItWas(array $wrong, string $code): void
    {
        $this->saved(0, ['customer_name' => 'A']);
        $response = $this->rest(
            'POST',
            self::ROUTE . "/$this->id/draft",
            $wrong + ['evidence' => [], 'product_type' => null, 'version' => 1],
        );
        self::assertSame([400, $code], self::statusAndCode($response));
        self::assertSame(1, $this->show($this->id)['draft']['version'] ?? null);
    }

    public function testSubmittedEvidenceCountsTowardsADraftsLimits(): void
    {
        $fields = [
            'product_description',
            'billing_address',
            'refund_policy_disclosure',
            'refund_refusal_explanation',
            'duplicate_charge_explanation',
            'shipping_address',
            'cancellation_policy_disclosure',
        ];
        self::assertSame(
            200,
            $this->answer($this->id, ['evidence' => array_fill_keys($fields, str_repeat('x', 20000))])->get_status(),
        );
        self::assertSame(400, $this->save(0, ['uncategorized_text' => str_repeat('x', 10000)])->get_status());
        self::assertSame(
            200,
            $this->save(0, ['uncategorized_text' => str_repeat('x', 10000), 'billing_address' => ''])->get_status(),
        );
    }

    public function testSavingForLaterAndSubmittingTakeTheDraftWithThem(): void
    {
        $this->saved(0, ['customer_name' => 'A']);
        self::assertSame(200, $this->answer($this->id, ['evidence' => ['customer_name' => 'A']])->get_status());
        self::assertSame([null, 2], [$this->show($this->id)['draft'], $this->show($this->id)['draft_version']]);

        $this->saved(2, ['customer_name' => 'B']);
        self::assertSame(200, $this->answer($this->id, ['evidence' => ['customer_name' => 'B']], true)->get_status());
        self::assertNull($this->show($this->id)['draft']);
        self::assertSame(0, $this->rowsOf($this->id));
        $response = $this->save(0, ['customer_name' => 'C']);
        self::assertSame([409, 'wcpay_dispute_closed'], self::statusAndCode($response));
    }

    #[Group('database')]
    public function testSendingDropsNoDraftThatTheSenderDidNotSee(): void
    {
        $this->save(0, ['customer_name' => 'mine']);
        $this->save(1, ['customer_name' => 'theirs']);
        $request = ['evidence' => ['customer_name' => 'mine'], 'submit' => false, 'attempt' => 0];

        $refused = $this->rest('POST', self::ROUTE . "/$this->id", $request + ['draft_version' => 1]);

        self::assertSame([409, 'tillbook_draft_changed'], self::statusAndCode($refused));
        self::assertSame(
            ['theirs', []],
            [$this->show($this->id)['draft']['evidence']['customer_name'] ?? null, $this->show($this->id)['evidence']],
        );
        self::assertSame(
            200,
            $this->rest('POST', self::ROUTE . "/$this->id", $request + ['draft_version' => 2])->get_status(),
        );
        self::assertSame(
            [null, 'mine'],
            [$this->show($this->id)['draft'], $this->show($this->id)['evidence']['customer_name'] ?? null],
        );
    }

    public function testADraftThatWasSentMeanwhileCountsAsAChangeOfIt(): void
    {
        $this->saved(0, ['customer_name' => 'theirs']);
        $request = ['evidence' => ['customer_name' => 'theirs'], 'submit' => false, 'draft_version' => 1];
        self::assertSame(200, $this->rest('POST', self::ROUTE . "/$this->id", $request)->get_status());

        // Of a page that was opened before there was a draft.
        $outdated = ['evidence' => ['customer_name' => 'mine'], 'submit' => true, 'draft_version' => 0];
        $refused = $this->rest('POST', self::ROUTE . "/$this->id", $outdated);

        self::assertSame([409, 'tillbook_draft_changed'], self::statusAndCode($refused));
        self::assertSame('needs_response', $this->show($this->id)['status']);
    }

    public function testSavingForLaterLeavesADraftThatAnotherUserSavedMeanwhile(): void
    {
        foreach ([0, 1] as $version) {
            $id = $this->dispute('general');
            if ($version === 1) {
                $this->rest('POST', self::ROUTE . "/$id/draft", [
                    'evidence' => ['customer_name' => 'A'],
                    'version' => 0,
                ]);
            }
            $drafts = new EvidenceDrafts(Database::fromWordPress(), new SystemClock());
            $save = function (string $query) use (&$save, $drafts, $id, $version): string {
                if (str_contains($query, 'tillbook_timeline') || str_contains($query, 'charge.dispute.updated')) {
                    remove_filter('query', $save);
                    self::assertTrue(
                        $drafts->save($this->scope, $id, ['customer_name' => 'theirs'], null, $version, 2),
                    );
                }

                return $query;
            };
            add_filter('query', $save);
            $saved = $this->rest('POST', self::ROUTE . "/$id", [
                'evidence' => ['customer_name' => 'mine'],
                'submit' => false,
                'draft_version' => $version,
            ]);
            remove_filter('query', $save);

            self::assertSame(200, $saved->get_status());
            self::assertSame('mine', $this->show($id)['evidence']['customer_name'] ?? null);
            self::assertSame('theirs', $this->show($id)['draft']['evidence']['customer_name'] ?? null);
        }
    }

    public function testARefusedAnswerLeavesTheDraft(): void
    {
        $this->saved(0, ['customer_name' => 'A']);
        self::assertSame(
            400,
            $this->answer($this->id, ['evidence' => ['customer_name' => str_repeat('x', 20001)]], true)->get_status(),
        );
        self::assertSame(1, $this->show($this->id)['draft']['version'] ?? null);
    }

    public function testADisputeThatClosesElsewhereTakesItsDraftAndNoOther(): void
    {
        $other = $this->dispute('general');
        $this->saved(0, ['customer_name' => 'A']);
        $this->rest('POST', self::ROUTE . "/$other/draft", ['evidence' => ['customer_name' => 'B'], 'version' => 0]);
        $this->happen(function (SandboxAccount $account): void {
            $account->disputes->close($this->id, 'lost');
        });

        self::assertSame([0, 1], [$this->rowsOf($this->id), $this->rowsOf($other)]);
    }

    public function testAfterTheDeadlineNothingIsKept(): void
    {
        Database::fromWordPress()->execute(
            'UPDATE ' . Database::fromWordPress()->table('disputes') . ' SET due_by = ? WHERE dispute_id = ?',
            [time() - 1, $this->id],
        );
        $response = $this->save(0, ['customer_name' => 'A']);
        self::assertSame([409, 'wcpay_dispute_closed'], self::statusAndCode($response));
    }

    public function testNothingIsKeptIfTheBankAcceptsNoResponse(): void
    {
        Database::fromWordPress()->execute(
            'UPDATE ' . Database::fromWordPress()->table('disputes') . ' SET due_by = NULL WHERE dispute_id = ?',
            [$this->id],
        );
        $response = $this->save(0, ['customer_name' => 'A']);
        self::assertSame(409, $response->get_status());
        self::assertStringContainsString('does not accept a response', $this->body($response)['message'] ?? '');
    }

    public function testDisputesOfAnotherAccountHaveNoDrafts(): void
    {
        $ledgers = Plugin::instance()->services->ledgers();
        $ledgers->select($ledgers->findOrCreate('sandbox', 'acct_sandbox_other', false, 'US', 'usd'));
        update_option(ConnectedAccounts::OPTION, [
            'test' => ['provider' => 'sandbox', 'account_id' => 'acct_sandbox_other', 'livemode' => false],
        ]);
        foreach (['POST', 'DELETE'] as $method) {
            $response = $this->rest($method, self::ROUTE . "/$this->id/draft", [
                'evidence' => ['customer_name' => 'A'],
                'version' => 0,
            ]);
            self::assertSame([404, 'wcpay_missing_dispute'], self::statusAndCode($response));
        }
    }

    public function testWritingRequiresPermission(): void
    {
        $this->actAs('customer');
        self::assertSame(403, $this->save(0, ['customer_name' => 'A'])->get_status());
        self::assertSame(403, $this->rest('DELETE', self::ROUTE . "/$this->id/draft")->get_status());
        wp_set_current_user(0);
        self::assertSame(401, $this->save(0, ['customer_name' => 'A'])->get_status());
    }

    public function testAWriterWhoIsGoneIsNamedAsSuch(): void
    {
        $user = $this->actAs('administrator');
        $this->saved(0, ['customer_name' => 'A']);
        $this->actAs('administrator');
        require_once ABSPATH . 'wp-admin/includes/user.php';
        wp_delete_user($user);
        self::assertSame("User $user (deleted)", $this->show($this->id)['draft']['user']['name'] ?? null);
    }

    /** @param array<string, string> $evidence */
    private function save(int $version, array $evidence, ?string $type = null): WP_REST_Response
    {
        return $this->rest('POST', self::ROUTE . "/$this->id/draft", [
            'evidence' => $evidence,
            'product_type' => $type,
            'version' => $version,
        ]);
    }

    /**
     * @param array<string, string> $evidence
     *
     * @return array<string, mixed>
     */
    private function saved(int $version, array $evidence, ?string $type = null): array
    {
        $response = $this->save($version, $evidence, $type);
        self::assertSame(200, $response->get_status(), (string) wp_json_encode($response->get_data()));

        return $this->body($response);
    }

    private function rowsOf(string $disputeId): int
    {
        $database = Database::fromWordPress();

        return (int) $database->value(
            'SELECT COUNT(*) FROM ' . $database->table('dispute_drafts') . ' WHERE ledger_id = ? AND dispute_id = ?',
            [$this->scope->id, $disputeId],
        );
    }
}
