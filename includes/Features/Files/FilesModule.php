<?php

declare(strict_types=1);

namespace Tillbook\Features\Files;

use Closure;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Files\FilePurpose;
use Tillbook\Platform\Files\UploadedFile;
use Tillbook\Platform\Json;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\CommandGuard;

/** Registers the files that merchants upload: evidence and logos. */
final class FilesModule extends FeatureModule
{
    private const PURGE_SECONDS = DAY_IN_SECONDS;

    /** @param Closure(): list<string> $used returns the IDs of files still in use */
    public function __construct(private readonly Core $core, private readonly Closure $used) {}

    public function register(): void
    {
        (new RecurringJob('tillbook_purge_files', self::PURGE_SECONDS, $this->purge(...)))->register();
    }

    public function files(): EvidenceFiles
    {
        return new EvidenceFiles(
            $this->core->ledgers(),
            $this->core->provider(...),
            new CommandGuard(),
            $this->core->audit(),
        );
    }

    /**
     * @param list<string> $ids
     *
     * @return array<string, int> size in bytes by file ID, for the account's evidence files
     */
    public function evidenceSizes(array $ids): array
    {
        $sizes = [];
        foreach ($this->files()->views($ids) as $file) {
            if (Json::text($file, 'purpose') === FilePurpose::DisputeEvidence->value) {
                $sizes[Json::text($file, 'id') ?? ''] = Json::integer($file, 'size') ?? 0;
            }
        }

        return $sizes;
    }

    public function routes(): array
    {
        return [new FilesController($this->files(), new UploadedFile())];
    }

    /** Deletes uploaded files of the connected accounts that were never used. */
    private function purge(): void
    {
        foreach ($this->core->ledgers()->connected() as $scope) {
            $files = $this->core->filesOfLedger($scope);
            if ($files !== null) {
                (new FilePurge($files, $this->used, $this->core->clock))->run();
            }
        }
    }
}
