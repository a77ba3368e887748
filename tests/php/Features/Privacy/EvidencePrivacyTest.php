<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Privacy;

use Tillbook\Features\Privacy\PersonalData;
use Tillbook\Features\Privacy\Privacy;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Files\FilePurpose;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Features\Disputes\DisputesTestCase;
use Tillbook\Tests\Support\EvidenceSample;
use Tillbook\Tests\Support\WithExportFolder;

/** Evidence written or uploaded for a person's disputes is exported and erased with the person. */
final class EvidencePrivacyTest extends DisputesTestCase
{
    use WithExportFolder;

    private const PERSON = 'jamie@example.com';

    private Privacy $privacy;

    protected function setUp(): void
    {
        parent::setUp();
        $this->useUploads();
        $services = Plugin::instance()->services;
        $this->privacy = new Privacy(
            new PersonalData($services->database, $services->ledgers(), $services->providers()),
            $services->modules()->disputes->privacyParts(),
            $services->settings,
        );
    }

    protected function tearDown(): void
    {
        $this->removeUploads();
        parent::tearDown();
    }

    public function testTheExportNamesEvidenceAndDrafts(): void
    {
        $id = $this->dispute();
        $this->answer($id, [
            'evidence' => ['customer_signature' => $this->upload('Signature.pdf'), 'product_description' => 'A hat'],
        ]);
        $this->rest('POST', self::ROUTE . "/$id/draft", [
            'evidence' => ['customer_purchase_ip' => '192.0.2.7'],
            'version' => 0,
        ]);
        $json = (string) wp_json_encode($this->privacy->export(self::PERSON)['data']);

        foreach (['Signature.pdf', 'A hat', '192.0.2.7'] as $wanted) {
            self::assertStringContainsString($wanted, $json);
        }
        self::assertStringNotContainsString('file_', $json);
    }

    public function testTheExportHasAnActivityLogThatIsAText(): void
    {
        $id = $this->dispute();
        $this->happen(static function (SandboxAccount $account) use ($id): void {
            $account->disputes->respond($id, ['access_activity_log' => 'Signed in from 192.0.2.9'], [], false);
        });

        self::assertStringContainsString(
            'Signed in from 192.0.2.9',
            (string) wp_json_encode($this->privacy->export(self::PERSON)['data']),
        );
    }

    public function testErasureDeletesFilesAndDraftsOfThePersonOnly(): void
    {
        $id = $this->dispute();
        $this->answer($id, [
            'evidence' => [
                'customer_signature' => $this->upload('Signature.pdf'),
                'receipt' => $this->upload('Receipt.pdf'),
            ],
        ]);
        $this->rest('POST', self::ROUTE . "/$id/draft", [
            'evidence' => ['refund_policy' => $this->upload('Policy.pdf')],
            'version' => 0,
        ]);
        $other = $this->dispute('general');
        Database::fromWordPress()->execute(
            'UPDATE ' .
                Database::fromWordPress()->table('disputes') .
                " SET customer_email = 'bob@example.com' WHERE dispute_id = ?",
            [$other],
        );
        $kept = $this->upload('Bob.pdf');
        $this->rest('POST', self::ROUTE . "/$other/draft", ['evidence' => ['receipt' => $kept], 'version' => 0]);
        self::assertCount(4, PrivateFolder::ofEvidence()->files());
        // Whichever account is connected by now.
        Plugin::instance()->services->connection()->accounts->disconnect();

        $result = $this->privacy->erase(self::PERSON);

        self::assertTrue($result['items_removed']);
        self::assertCount(1, PrivateFolder::ofEvidence()->files());
        $database = Database::fromWordPress();
        self::assertSame(
            [$kept],
            $database->column('SELECT file_id FROM ' . $database->table('sandbox_files') . ' WHERE account_id = ?', [
                $this->scope->accountId,
            ]),
        );
        self::assertSame(
            [$other],
            $database->column('SELECT dispute_id FROM ' . $database->table('dispute_drafts') . ' WHERE ledger_id = ?', [
                $this->scope->id,
            ]),
        );
        self::assertTrue($this->privacy->erase(self::PERSON)['done'], 'A second time does no harm.');
    }

    public function testTheEvidenceOfAnOrderStaysAsLongAsItsDisputeIsOpen(): void
    {
        $id = $this->dispute();
        $this->rest('POST', self::ROUTE . "/$id/draft", [
            'evidence' => ['receipt' => $this->upload('Receipt.pdf')],
            'version' => 0,
        ]);
        $database = Database::fromWordPress();
        [$payments, $disputes] = [$database->table('payments'), $database->table('disputes')];
        $database->execute(
            "UPDATE $payments SET order_id = 77 WHERE charge_id = (SELECT charge_id FROM $disputes WHERE dispute_id = ?)",
            [$id],
        );
        $drafts = fn(): int => (int) $database->value('SELECT COUNT(*) FROM ' . $database->table('dispute_drafts'));

        $this->privacy->eraseOrder(77);
        self::assertSame([1, 1], [$drafts(), count(PrivateFolder::ofEvidence()->files())]);

        $database->execute("UPDATE $disputes SET status = 'lost' WHERE dispute_id = ?", [$id]);
        $this->privacy->eraseOrder(77);
        self::assertSame([0, 0], [$drafts(), count(PrivateFolder::ofEvidence()->files())]);
    }

    private function upload(string $name): string
    {
        return (string) Plugin::instance()
            ->services->modules()
            ->files->files()
            ->upload(EvidenceSample::pdf(), $name, FilePurpose::DisputeEvidence)['id'];
    }
}
