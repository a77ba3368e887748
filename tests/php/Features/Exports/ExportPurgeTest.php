<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Features\Exports\Interval;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Uninstaller;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\DropRecorder;

#[Group('database')]
final class ExportPurgeTest extends ExportsTestCase
{
    public function testAFileGoesWhenItsTimeIsOverAndTheHistoryStays(): void
    {
        $export = $this->finished();
        $path = $this->pathOf($export);
        $this->now += ExportStore::LIFETIME - 1;
        $this->purge()->run();
        self::assertFileExists($path);

        ++$this->now;
        $this->purge()->run();

        self::assertFileDoesNotExist($path);
        self::assertNull($this->export($export->id)->file);
        $this->now += 31 * 86400;
        $this->purge()->run();
        self::assertNull($this->store->find($export->id));
    }

    public function testAScheduledFileHasAWeek(): void
    {
        $export = $this->waiting(7);
        $this->worker()->run($export->id);
        $this->now += ExportStore::SCHEDULED_LIFETIME - 1;
        $this->purge()->run();

        self::assertFileExists($this->pathOf($this->export($export->id)));
    }

    public function testAnExportThatIsBeingMadeStays(): void
    {
        $export = $this->waiting();
        $this->worker(0.0)->run($export->id);
        $this->now += 2 * ExportStore::LIFETIME;
        $this->purge()->run();
        self::assertFileExists($this->pathOf($export));

        self::assertCount(1, $this->store->exhausted(), 'It is no longer waiting.');
        $this->store->fail($export);
        $this->purge()->run();
        self::assertFileDoesNotExist($this->pathOf($export));
    }

    public function testStrayFilesGoAndForeignOnesStay(): void
    {
        $folder = (new PrivateFolder())->ensure();
        $stray = PrivateFolder::newName();
        file_put_contents("$folder/$stray", 'x');
        file_put_contents("$folder/notes.txt", 'x');
        $this->now = time();
        $this->purge()->run();
        self::assertFileExists("$folder/$stray", 'It may have been made just now.');

        $this->now = time() + 3601;
        $this->purge()->run();

        self::assertFileDoesNotExist("$folder/$stray");
        self::assertFileExists("$folder/notes.txt");
    }

    public function testACopyOfTheSiteThatSharesTheFolderLeavesTheFilesOfTheOriginal(): void
    {
        $own = $this->pathOf($this->finished());
        $original = dirname($own) . '/' . PrivateFolder::newName();
        file_put_contents($original, 'x');
        self::connectAt('https://original.example');
        $this->now = time() + 30 * DAY_IN_SECONDS;
        $this->purge()->run();
        self::assertFileExists($original, 'It may be a copy.');
        SiteOwnership::markCopy();
        $this->purge()->run();
        self::assertFileExists($original);
        self::assertFileDoesNotExist($own, 'It has expired.');

        SiteOwnership::claim();
        $this->purge()->run();
        self::assertFileDoesNotExist($original);
    }

    public function testACopyThatReleasesTheAccountHasAFolderOfItsOwn(): void
    {
        $copied = $this->pathOf($this->finished());
        $original = dirname($copied) . '/' . PrivateFolder::newName();
        file_put_contents($original, 'x');
        SiteOwnership::markCopy();
        SiteOwnership::release();
        SiteOwnership::claim();
        $own = $this->pathOf($this->finished());
        $this->now = time() + 30 * DAY_IN_SECONDS;
        $this->purge()->run();
        (new Uninstaller(new DropRecorder()))->run();

        self::assertFileExists($original);
        self::assertFileExists($copied, 'The original has it, too.');
        self::assertFileDoesNotExist($own);
        self::assertDirectoryDoesNotExist(dirname($own));
    }

    public function testASiteThatMovedKeepsItsFolder(): void
    {
        $path = $this->pathOf($this->finished());
        SiteOwnership::claim();
        SiteOwnership::release();

        self::assertSame(dirname($path), (new PrivateFolder())->path());
    }

    public function testUninstallingFromACopyOfTheSiteLeavesTheFilesOfTheOriginal(): void
    {
        $own = $this->pathOf($this->finished());
        $original = dirname($own) . '/' . PrivateFolder::newName();
        file_put_contents($original, 'x');
        (new Uninstaller(new DropRecorder(), false, true))->run();

        self::assertFileDoesNotExist($own);
        self::assertFileExists($original);
        self::assertFileExists(dirname($own) . '/.htaccess');
    }

    public function testWithAUserGoTheirExportsAndSchedules(): void
    {
        $export = $this->finished();
        $path = $this->pathOf($export);
        $this->schedules()->add($this->scope, $this->user, 'numbers', Interval::Daily, []);
        wp_delete_user($this->user);

        self::assertFileDoesNotExist($path);
        self::assertNull($this->store->find($export->id));
        self::assertSame([], $this->schedules()->ofUser($this->scope, $this->user));
    }

    public function testUninstallingRemovesTheFilesWhateverElseStays(): void
    {
        $path = $this->pathOf($this->finished());
        update_option(Uninstaller::OPT_IN, 'no');
        self::assertFalse((new Uninstaller(new DropRecorder()))->run());

        self::assertFileDoesNotExist($path);
        self::assertDirectoryDoesNotExist(dirname($path));
    }

    public function testUninstallingRemovesTheTables(): void
    {
        update_option(Uninstaller::OPT_IN, 'yes');
        $recorder = new DropRecorder();
        (new Uninstaller($recorder))->run();

        foreach (['exports', 'export_schedules'] as $table) {
            self::assertContains($recorder->prefix . "tillbook_$table", $recorder->dropped);
        }
    }
}
