<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\Group;
use ReflectionProperty;
use Tillbook\Features\Exports\Export;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Tests\Support\LimitedFiles;
use WP_Locale_Switcher;
use WP_User;

#[Group('database')]
final class ExportWorkerTest extends ExportsTestCase
{
    public function testAnExportIsWrittenInTurnsAndEveryRowOnce(): void
    {
        $export = $this->waiting();
        $turns = 0;
        do {
            $outcome = $this->worker(0.0)->run($export->id);
            ++$turns;
        } while ($outcome === 'more');

        self::assertSame('done', $outcome);
        self::assertGreaterThan(3, $turns, 'A turn without time does one chunk.');
        $this->assertWhole($export->id);
    }

    public function testWhatAWorkerWroteAndDidNotNoteIsWrittenAgainAndNotTwice(): void
    {
        $export = $this->waiting();
        $this->worker(0.0)->run($export->id);
        file_put_contents($this->pathOf($export), "11\r\n12\r\n1", FILE_APPEND);

        self::assertSame('done', $this->worker()->run($export->id));
        $this->assertWhole($export->id);
    }

    public function testATruncatedFileIsWrittenAgain(): void
    {
        $export = $this->waiting();
        $this->worker(0.0)->run($export->id);
        file_put_contents($this->pathOf($export), 'x');

        self::assertSame('done', $this->worker()->run($export->id));
        $this->assertWhole($export->id);
    }

    public function testAMissingFileIsWrittenAgain(): void
    {
        $export = $this->waiting();
        $this->worker(0.0)->run($export->id);
        unlink($this->pathOf($export));

        self::assertSame('done', $this->worker()->run($export->id));
        $this->assertWhole($export->id);
    }

    public function testASecondWorkerKeepsOutWhileTheFirstWrites(): void
    {
        $export = $this->waiting();
        $second = [];
        $this->numbers->before = function () use ($export, &$second): void {
            $this->now += 2 * ExportStore::LEASE;
            $second[] = $this->worker()->run($export->id);
        };

        self::assertSame('done', $this->worker()->run($export->id), 'However long the first took.');
        self::assertSame(['busy'], array_values(array_unique($second)));
        $this->assertWhole($export->id);
    }

    public function testWhereFilesCannotBeLockedAnExportIsWrittenOnce(): void
    {
        $export = $this->waiting();
        $second = [];
        $this->numbers->before = function () use ($export, &$second): void {
            $second[] = $this->worker()->run($export->id);
        };
        $outcome = LimitedFiles::during(fn(): string => $this->worker()->run($export->id), hasLocks: false);

        self::assertSame('done', $outcome);
        self::assertSame(['busy'], array_values(array_unique($second)), 'The lease keeps other workers out.');
        $this->assertWhole($export->id);
    }

    public function testWhereFilesCannotBeLockedASlowWorkerLeavesWhatTheNextOneWrote(): void
    {
        $export = $this->waiting();
        $this->numbers->before = function (int $last) use ($export): void {
            if ($last === 20) {
                $this->numbers->before = null;
                $this->now += ExportStore::LEASE + 1;
                self::assertSame('done', $this->worker()->run($export->id));
                // Its list may have had other rows.
                file_put_contents($this->pathOf($export), str_repeat('x', 100));
            }
        };
        $outcome = LimitedFiles::during(fn(): string => $this->worker()->run($export->id), hasLocks: false);

        self::assertSame('busy', $outcome);
        self::assertSame(str_repeat('x', 100), file_get_contents($this->pathOf($export)));
    }

    public function testWhereModesAreFixedTheNameAndTheRulesProtect(): void
    {
        $export = LimitedFiles::during(fn(): Export => $this->finished(), hasModes: false);

        $this->assertWhole($export->id);
        $path = $this->pathOf($export);
        self::assertMatchesRegularExpression('~/tillbook-exports-[0-9a-f]{32}/[0-9a-f]{32}\.csv$~', $path);
        foreach (['.htaccess', 'web.config', 'index.html'] as $rule) {
            self::assertFileExists(dirname($path) . '/' . $rule);
        }
    }

    public function testAWorkerThatWasTakenForDeadChangesNothingAnyMore(): void
    {
        $export = $this->waiting();
        $this->numbers->before = function (int $last) use ($export): void {
            if ($last === 20) {
                // Where the file's lock does not reach, another machine has taken the export.
                $this->now += ExportStore::LEASE + 1;
                self::assertNotNull($this->store->take($export->id));
            }
        };

        self::assertSame('busy', $this->worker()->run($export->id));
        self::assertSame(10, $this->export($export->id)->rowsDone);
        $this->numbers->before = null;
        $this->now += ExportStore::LEASE + 1;
        self::assertSame('done', $this->worker()->run($export->id));
        $this->assertWhole($export->id);
    }

    public function testADeadWorkersExportIsFreeWhenItsLeaseHasRunOut(): void
    {
        $export = $this->waiting();
        self::assertNotNull($this->store->take($export->id));

        self::assertSame('busy', $this->worker()->run($export->id));
        self::assertSame([], $this->store->waiting());
        $this->now += ExportStore::LEASE;
        self::assertCount(1, $this->store->waiting());
        self::assertSame('done', $this->worker()->run($export->id));
    }

    public function testAnExportThatBreaksIsLeftAloneForAWhileAndGivenUpInTheEnd(): void
    {
        $export = $this->waiting();
        $this->numbers->before = static fn() => throw new \RuntimeException('The disk is full.');
        for ($attempt = 1; $attempt <= ExportStore::ATTEMPTS; ++$attempt) {
            self::assertSame('failed', $this->worker()->run($export->id), "Attempt $attempt");
            self::assertSame('busy', $this->worker()->run($export->id));
            $this->now += ExportStore::LEASE;
        }

        self::assertSame([], $this->store->waiting());
        self::assertCount(1, $this->store->exhausted());
        $this->store->fail($export);
        self::assertSame('error', $this->export($export->id)->state);
    }

    public function testAFolderThatCannotBeMadeIsGivenUpToo(): void
    {
        $export = $this->waiting();
        file_put_contents((new PrivateFolder())->path(), 'in the way');
        for ($attempt = 1; $attempt <= ExportStore::ATTEMPTS; ++$attempt) {
            self::assertSame('failed', $this->worker()->run($export->id));
            $this->now += ExportStore::LEASE;
        }

        self::assertCount(1, $this->store->exhausted());
    }

    public function testUsersWhoLostTheExportPermissionGetNothing(): void
    {
        $export = $this->waiting();
        (new WP_User($this->user))->set_role('customer');

        self::assertSame('failed', $this->worker()->run($export->id));
        self::assertSame('error', $this->export($export->id)->state);
    }

    public function testAnExportThatIsDoneIsNotWrittenAgain(): void
    {
        $export = $this->finished();
        $this->numbers->rows = 99;

        self::assertSame('busy', $this->worker()->run($export->id));
        self::assertSame(35, $this->export($export->id)->rowsDone);
    }

    public function testTheFileIsForItsOwnerOnly(): void
    {
        $path = $this->pathOf($this->finished());

        self::assertSame('0600', substr(sprintf('%o', (int) fileperms($path)), -4));
        self::assertSame('0700', substr(sprintf('%o', (int) fileperms(dirname($path))), -4));
        self::assertMatchesRegularExpression('~/tillbook-exports-[0-9a-f]{32}/[0-9a-f]{32}\.csv$~', $path);
        foreach (['.htaccess', 'web.config', 'index.html'] as $rule) {
            self::assertFileExists(dirname($path) . '/' . $rule);
        }
    }

    public function testTheFileIsInTheLanguageOfWhoAskedForIt(): void
    {
        update_user_meta($this->user, 'locale', 'de_DE');
        $seen = '';
        $this->numbers->before = static function () use (&$seen): void {
            $seen = determine_locale();
        };
        $languages = new ReflectionProperty(WP_Locale_Switcher::class, 'available_languages');
        $before = $languages->getValue($GLOBALS['wp_locale_switcher']);
        $languages->setValue($GLOBALS['wp_locale_switcher'], ['en_US', 'de_DE']);
        $this->finished();
        $languages->setValue($GLOBALS['wp_locale_switcher'], $before);

        self::assertSame('de_DE', $seen);
        self::assertSame('en_US', determine_locale());
    }
}
