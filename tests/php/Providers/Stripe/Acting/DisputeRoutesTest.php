<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Tillbook\Features\Files\FilesController;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Files\FilePurpose;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Plugin;
use Tillbook\Provider\Files\NewFile;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteId;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\FilePart;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use WC_Order;
use WP_REST_Request;
use WP_REST_Response;

/** Disputes of a Stripe account from the pages: evidence with files, acceptance, and what their orders say. */
final class DisputeRoutesTest extends DisputedAtStripe
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('administrator');
    }

    public function testEvidenceWithAFileIsSavedAndSubmittedFromItsPage(): void
    {
        $dispute = $this->disputed();
        $file = $this->provider()
            ->files()
            ->upload(new NewFile('letter.pdf', 'application/pdf', "%PDF-1.4\n%%EOF", 'dispute_evidence'));
        $this->stripe->delete('requests');
        $saved = $this->data(
            $this->post("disputes/$dispute", [
                'evidence' => ['receipt' => $file->id, 'customer_name' => 'Jenny Rosen'],
                'submit' => false,
                'attempt' => 0,
                'draft_version' => 0,
            ]),
        );
        self::assertCount(1, $this->stripe->requests(), 'The name of the file is known.');
        self::assertSame('letter.pdf', Json::text(Json::objects($saved, 'files')[0] ?? [], 'filename'));
        self::assertSame($file->id, Json::text(['evidence' => (array) $saved['evidence']], 'evidence.receipt'));
        self::assertSame('needs_response', $saved['status']);
        self::assertSame(1, Json::integer($saved, 'attempts.update'));

        $sent = $this->data($this->post("disputes/$dispute", ['submit' => true, 'attempt' => 1]));
        self::assertSame('under_review', $sent['status']);
        self::assertMatchesRegularExpression(
            '/^\d{10}$/',
            (string) Json::text(['metadata' => (array) $sent['metadata']], 'metadata.__evidence_submitted_at'),
        );
        $again = $this->post("disputes/$dispute", ['submit' => true, 'attempt' => 1]);
        self::assertSame(200, $again->get_status(), 'A second click gets the same answer.');
        self::assertSame(1, Json::integer($this->atStripe($dispute), 'evidence_details.submission_count'));
    }

    public function testAFieldThatStripeRefusesIsNamed(): void
    {
        $dispute = $this->disputed();
        $refused = $this->post("disputes/$dispute", [
            'evidence' => ['duplicate_charge_id' => str_repeat('x', 20_000), 'customer_name' => 'Jenny'],
            'submit' => false,
        ]);
        self::assertSame(200, $refused->get_status());
        $file = $this->provider()->files()->upload(new NewFile('logo.png', 'image/png', "\x89PNG", 'business_logo'));
        $refused = $this->post("disputes/$dispute", ['evidence' => ['receipt' => $file->id], 'submit' => false]);
        self::assertSame(400, $refused->get_status());
        self::assertSame('receipt', Json::text((array) $refused->get_data(), 'data.field'));
    }

    public function testOnlyEvidenceAndLogosOfTheAccountAreShown(): void
    {
        $paths = static fn(string $id): array => ["file/$id", "file/$id/details", "file/$id/content"];
        foreach (FilePurpose::cases() as $purpose) {
            foreach ($paths($this->fileAtStripe($purpose->value)) as $path) {
                self::assertSame(200, $this->get($path)->get_status(), "$purpose->value $path");
            }
        }
        $unknown = $this->get('file/file_none/details')->get_data();
        foreach (['identity_document', 'account_requirement', 'tax_document_user_upload'] as $purpose) {
            $id = $this->fileAtStripe($purpose);
            foreach ($paths($id) as $path) {
                $answer = $this->get($path);
                self::assertSame(404, $answer->get_status(), "$purpose $path");
                self::assertSame($unknown, $answer->get_data());
            }
            self::assertSame(
                [],
                Plugin::instance()
                    ->services->modules()
                    ->files->files()
                    ->views([$id]),
            );
        }
    }

    public function testUploadsAreAuditedWhateverBecomesOfThem(): void
    {
        $files = Plugin::instance()->services->modules()->files->files();
        $upload = static fn(): array => $files->upload("%PDF-1.4\n%%EOF", 'letter.pdf', FilePurpose::DisputeEvidence);
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost($upload);
        $upload();
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'permissions' => ['charge_read']]);
        $this->refusal($upload);

        $database = Plugin::instance()->services->database;
        $rows = $database->rows(
            'SELECT subject_id, outcome, detail FROM ' .
                $database->table('audit') .
                " WHERE ledger_id = ? AND action = 'upload_file' ORDER BY id",
            [$this->scope->id],
        );
        self::assertSame(['unknown', 'succeeded', Denied::REASON], array_column($rows, 'outcome'));
        self::assertSame(
            [false, true, false],
            array_map(static fn(array $row): bool => $row['subject_id'] !== null, $rows),
        );
        foreach ($rows as $number => $row) {
            $detail = Json::decode($row['detail']);
            self::assertSame(14, Json::integer($detail, 'size'));
            self::assertStringNotContainsString('letter', (string) wp_json_encode($detail));
            self::assertStringEndsWith(substr($this->stripe->keys->act, -4), (string) Json::text($detail, 'key'));
            // A lost answer has no id.
            self::assertSame($number > 0, Json::text($detail, 'request') !== null);
        }
    }

    public function testEvidenceWhoseFilesCannotBeReadIsNotSent(): void
    {
        $dispute = $this->disputed();
        $file = $this->provider()
            ->files()
            ->upload(new NewFile('letter.pdf', 'application/pdf', "%PDF-1.4\n%%EOF", 'dispute_evidence'));
        $this->provider()->files()->delete($file->id);
        $evidence = ['evidence' => ['receipt' => $file->id], 'submit' => true, 'attempt' => 0];
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'GET', 'times' => 0]);

        $silent = (array) $this->post("disputes/$dispute", $evidence)->get_data();
        $this->stripe->delete('faults');

        self::assertSame(ProviderRefusal::NOT_SENT, $silent['code']);
        self::assertStringContainsString('Nothing was changed', (string) $silent['message']);
        self::assertSame([], $this->commands());
        self::assertSame(0, Json::integer($this->atStripe($dispute), 'evidence_details.submission_count'));

        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'state' => 'revoked']);
        $refused = (array) $this->post("disputes/$dispute", $evidence)->get_data();
        self::assertSame(Unauthorized::REASON, $refused['code']);
        self::assertSame([], $this->commands());
        self::assertSame(
            [ProviderRefusal::NOT_SENT, Unauthorized::REASON],
            Database::fromWordPress()->column(
                'SELECT outcome FROM ' .
                    Database::fromWordPress()->table('audit') .
                    " WHERE ledger_id = ? AND action = 'submit_evidence' ORDER BY id",
                [$this->scope->id],
            ),
        );
    }

    public function testADisputeIsShownWithoutItsFilesWhileTheKeyIsRefused(): void
    {
        $dispute = $this->disputed();
        $file = $this->provider()
            ->files()
            ->upload(new NewFile('letter.pdf', 'application/pdf', "%PDF-1.4\n%%EOF", 'dispute_evidence'));
        $this->data($this->post("disputes/$dispute", ['evidence' => ['receipt' => $file->id], 'submit' => false]));
        $this->provider()->files()->delete($file->id);
        $this->stripe->post('keys/change', ['key' => $this->stripe->keys->act, 'state' => 'revoked']);

        $shown = $this->data($this->get("disputes/$dispute"));

        self::assertSame([$file->id, []], [((array) $shown['evidence'])['receipt'], $shown['files']]);
    }

    public function testAnUploadWithoutAnAnswerCanBeRepeated(): void
    {
        $path = wp_tempnam();
        $pdf = "%PDF-1.4\n%%EOF";
        file_put_contents($path, $pdf);
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $request = new WP_REST_Request('POST', '/wc/v3/payments/file');
        $request->set_body_params(['purpose' => 'dispute_evidence']);
        $request->set_file_params([
            'file' => [
                'name' => 'letter.pdf',
                'type' => 'application/pdf',
                'tmp_name' => $path,
                'error' => UPLOAD_ERR_OK,
                'size' => strlen($pdf),
            ],
        ]);
        $register = static fn() => (new FilesController(
            Plugin::instance()->services->modules()->files->files(),
            new UploadedFile(static fn(): bool => true),
        ))->register();
        add_action('rest_api_init', $register, 4);
        $GLOBALS['wp_rest_server'] = null;
        try {
            $lost = rest_get_server()->dispatch($request);
            $again = rest_get_server()->dispatch($request);
        } finally {
            remove_action('rest_api_init', $register, 4);
            $GLOBALS['wp_rest_server'] = null;
            unlink($path);
        }

        self::assertSame([503, 'tillbook_provider_silent'], self::statusAndCode($lost));
        self::assertSame(200, $again->get_status());
    }

    public function testAnOutcomeThatIsNotKnownIsShownOnThePayment(): void
    {
        $dispute = $this->disputed();
        $intent = (string) Json::id($this->atStripe($dispute), 'payment_intent');
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        self::assertSame(503, $this->post("disputes/$dispute", ['submit' => true])->get_status());
        $payment = $this->data($this->get("payment_intents/$intent"));
        self::assertSame('submit_evidence', Json::text(Json::objects($payment, 'unsettled')[0] ?? [], 'action'));
        $known = $this->data($this->post("payment_intents/$intent/check_status", []));
        self::assertSame([], Json::objects($known, 'unsettled'));
        self::assertSame('under_review', $this->data($this->get("disputes/$dispute"))['status']);
    }

    public function testAPermissionIsFoundWithoutAReload(): void
    {
        $dispute = $this->disputed();
        $key = $this->stripe->keys->act;
        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'read']);
        self::assertSame(409, $this->post("disputes/$dispute/close", [])->get_status());
        $missing = $this->data($this->post('abilities/check', ['ability' => 'uploadFiles']));
        self::assertEqualsCanonicalizing(
            ['respondToDisputes', 'uploadFiles'],
            array_values(
                array_intersect(['respondToDisputes', 'uploadFiles'], Json::texts($missing, 'checkableAbilities')),
            ),
        );
        self::assertFalse(Json::boolean($missing, 'capabilities.dispute'));

        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'act']);
        $found = $this->data($this->post('abilities/check', ['ability' => 'respondToDisputes']));
        self::assertTrue(Json::boolean($found, 'capabilities.dispute'));
        self::assertSame('lost', $this->data($this->post("disputes/$dispute/close", []))['status']);
    }

    public function testAnOrderSaysThatEvidenceWasSubmittedOnce(): void
    {
        [$order, $dispute] = $this->disputedOrder();
        $this->post("disputes/$dispute", ['evidence' => ['customer_name' => 'Jenny'], 'submit' => false]);
        $this->post("disputes/$dispute", ['submit' => true]);
        $before = self::notes($order);
        self::assertCount(1, array_filter($before, static fn(string $note): bool => str_contains($note, 'submitted')));
        $this->hear('shuffled', 2);
        self::assertSame($before, self::notes($order));
    }

    public function testAnOrderSaysThatItsDisputeWasAcceptedNotLost(): void
    {
        [$order, $dispute] = $this->disputedOrder();
        $answer = $this->data($this->post("disputes/$dispute/close", []));
        self::assertSame('1', Json::text(['metadata' => (array) $answer['metadata']], 'metadata.__closed_by_merchant'));
        $before = self::notes($order);
        self::assertCount(1, array_filter($before, static fn(string $note): bool => str_contains($note, 'accepted')));
        $this->hear('shuffled', 2);
        self::assertSame($before, self::notes($order));
    }

    /** @return array{WC_Order, string} an order of this store over 50.00, and its payment's dispute */
    private function disputedOrder(): array
    {
        $order = new WC_Order();
        $order->set_currency('USD');
        $order->set_payment_method('tillbook');
        $order->set_total((new Money(5000, 'usd'))->decimal());
        $order->set_status('pending');
        $order->save();
        $paid = $this->stripe->post('pay', [
            'amount' => 5000,
            'metadata' => [SiteId::METADATA => SiteId::own(), 'order_id' => (string) $order->get_id()],
        ]);
        $order->update_meta_data(OrderPayment::INTENT_META, (string) Json::text($paid, 'intent.id'));
        $order->save();
        $this->stripe->post('advance', ['seconds' => 10]);
        $opened = $this->stripe->post('dispute', ['payment' => Json::text($paid, 'charge.id')]);
        $this->hear();

        return [$order, (string) Json::text($opened, 'dispute.id')];
    }

    /** @return list<string> */
    private static function notes(WC_Order $order): array
    {
        return array_map(
            static fn(object $note): string => (string) ($note->content ?? ''),
            array_values(wc_get_order_notes(['order_id' => $order->get_id()])),
        );
    }

    /** @param array<string, mixed> $data */
    private function post(string $path, array $data): WP_REST_Response
    {
        $request = new WP_REST_Request('POST', "/wc/v3/payments/$path");
        $request->set_header('Content-Type', 'application/json');
        $request->set_body((string) wp_json_encode((object) $data));
        Plugin::instance()->services->account()->forget();

        return rest_get_server()->dispatch($request);
    }

    /** Uploads a file in Stripe's Dashboard or with another program. */
    private function fileAtStripe(string $purpose): string
    {
        $part = new FilePart("$purpose.png", 'image/png', "\x89PNG");

        return (string) Json::text($this->api()->uploadFile($part, $purpose)->body, 'id');
    }

    private function get(string $path): WP_REST_Response
    {
        Plugin::instance()->services->account()->forget();

        return rest_get_server()->dispatch(new WP_REST_Request('GET', "/wc/v3/payments/$path"));
    }
}
