<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Sandbox;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Exports\ExportPurge;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Features\Exports\ScheduleStore;
use Tillbook\Features\Files\FilePurge;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Uninstaller;
use Tillbook\Plugin;
use Tillbook\Provider\Files\NewFile;
use Tillbook\Provider\Files\StoredFile;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Sandbox\SandboxFiles;
use Tillbook\Tests\Features\Disputes\DisputesTestCase;
use Tillbook\Tests\Support\DropRecorder;
use Tillbook\Tests\Support\EvidenceSample;
use Tillbook\Tests\Support\LimitedFiles;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithExportFolder;

/** Rows and bytes belong together, whatever happens in between. */
#[Group('database')]
final class SandboxFilesTest extends DisputesTestCase
{
    use WithExportFolder;

    private int $now;
    private PrivateFolder $folder;

    protected function setUp(): void
    {
        parent::setUp();
        $this->useUploads();
        $this->now = time();
        $this->folder = PrivateFolder::ofEvidence();
    }

    protected function tearDown(): void
    {
        $this->removeUploads();
        parent::tearDown();
    }

    #[Group('one-database')]
    public function testAFileIsStoredWhereFilesHaveNeitherLocksNorModes(): void
    {
        LimitedFiles::during(fn(): StoredFile => $this->upload(), hasLocks: false, hasModes: false);

        self::assertCount(1, $this->folder->files());
    }

    public function testBytesWithoutARowGoAfterAnHour(): void
    {
        $kept = $this->upload();
        $this->folder->write(PrivateFolder::newName(PrivateFolder::EVIDENCE), 'The process died before its row.');
        self::assertCount(2, $this->folder->files());

        $this->purge();
        self::assertCount(2, $this->folder->files(), 'It may be on its way.');
        // The file system has its own clock.
        $this->now = time() + 3601;
        $this->purge();
        self::assertCount(1, $this->folder->files());
        self::assertSame(EvidenceSample::pdf(), $this->files()->content($kept->id));
    }

    public function testACopyOfTheSiteThatSharesTheFolderLeavesTheFilesOfTheOriginal(): void
    {
        $shared = $this->upload();
        $original = PrivateFolder::newName(PrivateFolder::EVIDENCE);
        $this->folder->write($original, 'Evidence that was uploaded on the original.');
        self::connectAt('https://original.example');
        $this->now += 30 * DAY_IN_SECONDS;
        $this->purge();
        self::assertCount(2, $this->folder->files());
        self::assertSame(EvidenceSample::pdf(), $this->files()->content($shared->id));

        $folder = $this->folder->path();
        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder(), false, true))->run();
        self::assertSame(["$folder/$original"], glob("$folder/*.evidence"));
    }

    public function testACopyThatReleasesTheAccountLeavesTheFilesOfTheOriginal(): void
    {
        $this->upload();
        $folder = $this->folder->path();
        $this->folder->write(PrivateFolder::newName(PrivateFolder::EVIDENCE), 'Evidence of the original.');
        SiteOwnership::markCopy();
        SiteOwnership::release();
        $this->now += 30 * DAY_IN_SECONDS;
        $this->purge();
        self::assertCount(2, (array) glob("$folder/*.evidence"));

        $this->upload();
        self::assertCount(1, $this->folder->files());
    }

    public function testNoRowIsWrittenWithoutItsBytes(): void
    {
        file_put_contents($this->folder->path(), 'in the way');
        try {
            $this->upload();
            self::fail('It was kept nowhere.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame('tillbook_file_not_stored', $refusal->reason);
        }
        self::assertSame(
            '0',
            Database::fromWordPress()->value(
                'SELECT COUNT(*) FROM ' . Database::fromWordPress()->table('sandbox_files') . ' WHERE account_id = ?',
                [$this->scope->accountId],
            ),
        );
    }

    public function testUnusedFilesAreDeletedAfterAWeekAndOthersStay(): void
    {
        $dispute = $this->dispute();
        [$unused, $drafted, $sent] = [$this->upload(), $this->upload(), $this->upload()];
        self::assertSame(
            200,
            $this->rest('POST', self::ROUTE . "/$dispute/draft", [
                'evidence' => ['receipt' => $drafted->id],
                'version' => 0,
            ])->get_status(),
        );
        $other = $this->dispute('general');
        self::assertSame(200, $this->answer($other, ['evidence' => ['receipt' => $sent->id]], true)->get_status());

        $this->now += FilePurge::KEPT - 60;
        $this->purge();
        self::assertCount(3, $this->files()->find($unused->id, $drafted->id, $sent->id));
        $this->now += 120;
        $this->purge();

        self::assertEqualsCanonicalizing(
            [$drafted->id, $sent->id],
            array_keys($this->files()->find($unused->id, $drafted->id, $sent->id)),
        );
        self::assertCount(2, $this->folder->files());
    }

    public function testExportsAndEvidenceLeaveEachOtherAlone(): void
    {
        $export = PrivateFolder::newName();
        (new PrivateFolder())->write($export, 'a;b');
        $file = $this->upload();
        $this->now += 30 * 86400;
        $clock = $this->clock();
        (new ExportPurge(
            new ExportStore(Database::fromWordPress(), $clock),
            new ScheduleStore(Database::fromWordPress(), $clock, new StoreTime()),
            new PrivateFolder(),
            $clock,
        ))->run();
        self::assertSame([], (new PrivateFolder())->files());
        self::assertSame(EvidenceSample::pdf(), $this->files()->content($file->id));

        (new PrivateFolder())->write($export, 'a;b');
        $this->purge();
        self::assertSame([$export], array_keys((new PrivateFolder())->files()));
        self::assertSame([], $this->folder->files());
        self::assertNull($this->folder->read($export));
        self::assertNull($this->folder->file('../../wp-config.php'));
    }

    public function testUninstallingKeepsEvidenceUntilTheMerchantWantsItGone(): void
    {
        $path = $this->folder->file((string) array_key_first($this->uploadAnd()));
        update_option(Uninstaller::OPT_IN, 'no');
        (new Uninstaller(new DropRecorder()))->run();
        self::assertFileExists((string) $path);

        update_option(Uninstaller::OPT_IN, 'yes');
        $recorder = new DropRecorder();
        (new Uninstaller($recorder))->run();
        self::assertFileDoesNotExist((string) $path);
        self::assertDirectoryDoesNotExist(dirname((string) $path));
        self::assertContains($recorder->prefix . 'tillbook_sandbox_files', $recorder->dropped);
        self::assertContains($recorder->prefix . 'tillbook_dispute_drafts', $recorder->dropped);
    }

    public function testWithTheSandboxGoItsFiles(): void
    {
        $file = $this->upload();
        $this->sandbox()->delete();
        self::assertSame([], $this->files()->find($file->id));
        self::assertSame([], $this->folder->files());
    }

    public function testTheLetterOfACustomersBankIsAFileToo(): void
    {
        $shown = $this->show($this->dispute());
        $id = $shown['issuer_evidence'][0]['file_evidence'][0] ?? null;
        self::assertIsString($id);
        self::assertStringStartsWith('%PDF-', $this->files()->content($id));
        self::assertSame([$id], array_column((array) $shown['files'], 'id'));
    }

    public function testTheDailyJobIsThere(): void
    {
        self::assertNotFalse(has_action('tillbook_purge_files'));
        $file = $this->upload();
        Database::fromWordPress()->execute(
            'UPDATE ' . Database::fromWordPress()->table('sandbox_files') . ' SET created = ? WHERE file_id = ?',
            [$this->now - 8 * 86400, $file->id],
        );
        do_action('tillbook_purge_files');
        self::assertSame([], $this->files()->find($file->id));
    }

    private function upload(): StoredFile
    {
        return $this->files()->upload(
            new NewFile('a.pdf', 'application/pdf', EvidenceSample::pdf(), 'dispute_evidence'),
        );
    }

    /** @return array<string, int> */
    private function uploadAnd(): array
    {
        $this->upload();

        return $this->folder->files();
    }

    private function purge(): void
    {
        (new FilePurge(
            $this->files(),
            Plugin::instance()->services->modules()->disputes->drafts()->fileIds(...),
            $this->clock(),
        ))->run();
    }

    private function files(): SandboxFiles
    {
        return new SandboxFiles(Database::fromWordPress(), $this->clock(), $this->scope->accountId, $this->folder);
    }

    private function clock(): Clock
    {
        return TestClock::at($this->now);
    }
}
