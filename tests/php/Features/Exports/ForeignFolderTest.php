<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use Closure;
use Tillbook\Features\Exports\Downloads;
use Tillbook\Features\Exports\Export;
use Tillbook\Features\Exports\ExportHealth;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Uninstaller;
use Tillbook\Tests\Support\DropRecorder;
use WP_Error;
use WP_REST_Response;

/** A system cron ran as root, and created the folder or a file that the website's user can't read. */
final class ForeignFolderTest extends ExportsTestCase
{
    private const REASON = 'a different system user';

    public function testThePluginIsUninstalledAndLeavesTheFolder(): void
    {
        $path = $this->pathOf($this->finished());
        update_option(Uninstaller::OPT_IN, 'yes');
        $recorder = new DropRecorder();
        $isGone = $this->withoutAccessTo(dirname($path), fn(): bool => (new Uninstaller($recorder))->run());

        self::assertTrue($isGone);
        self::assertNotSame([], $recorder->dropped);
        self::assertFileExists($path);
    }

    public function testThePurgeGoesOn(): void
    {
        $export = $this->finished();
        $path = $this->pathOf($export);
        $this->now = $export->expires;
        $this->withoutAccessTo(dirname($path), fn() => $this->purge()->run());
        self::assertFileExists($path);

        $this->now = time() + 3601;
        $this->purge()->run();
        self::assertFileDoesNotExist($path, 'A process that can read the folder deletes it.');
    }

    public function testADownloadSaysWhyItsFileCannotBeRead(): void
    {
        $export = $this->finished();
        $path = $this->pathOf($export);
        $refusals = [$this->withoutAccessTo(dirname($path), fn() => $this->fetch($export))];
        chmod(dirname($path), 0755);
        $refusals[] = $this->withoutAccessTo($path, fn() => $this->fetch($export));
        foreach ($refusals as $refusal) {
            self::assertInstanceOf(WP_Error::class, $refusal);
            self::assertStringContainsString(self::REASON, $refusal->get_error_message());
        }
        self::assertInstanceOf(WP_REST_Response::class, $this->fetch($export));
    }

    public function testALongExportIsRefusedWithTheReason(): void
    {
        $path = (new PrivateFolder())->ensure();
        self::assertNull($this->downloads()->noFolder());
        $refusal = $this->withoutAccessTo($path, fn() => $this->downloads()->noFolder());
        self::assertInstanceOf(WP_Error::class, $refusal);
        self::assertStringContainsString(self::REASON, $refusal->get_error_message());
    }

    public function testSiteHealthNamesTheFolder(): void
    {
        $path = (new PrivateFolder())->ensure();
        $result = $this->withoutAccessTo($path, fn(): array => (new ExportHealth(new PrivateFolder()))->result());

        self::assertSame('critical', $result['status']);
        self::assertStringContainsString(self::REASON, $result['description']);
        self::assertStringContainsString($path, $result['description']);
    }

    public function testTheLogSaysWhyAnExportStopped(): void
    {
        $path = (new PrivateFolder())->ensure();
        $this->expectExceptionMessage(self::REASON);
        $this->withoutAccessTo($path, static fn(): string => (new PrivateFolder())->ensure());
    }

    private function fetch(Export $export): WP_REST_Response|WP_Error
    {
        return $this->downloads()->ready($export, $this->numbers, $this->scope);
    }

    private function downloads(): Downloads
    {
        return new Downloads($this->clock(), new StoreTime(), new PrivateFolder());
    }

    /**
     * Does something as a user who has no access to a folder or a file.
     *
     * @template T
     *
     * @param Closure(): T $work
     *
     * @return T
     */
    private function withoutAccessTo(string $path, Closure $work): mixed
    {
        $mode = fileperms($path) & 0777;
        // PHPUnit loads classes at the first warning, which the other user may not read.
        @scandir("$path/missing");
        // Root can read everything.
        $isRoot = posix_geteuid() === 0;
        $isRoot ? posix_seteuid(65534) : chmod($path, 0);
        clearstatcache();
        try {
            return $work();
        } finally {
            $isRoot ? posix_seteuid(0) : chmod($path, $mode);
            clearstatcache();
        }
    }
}
