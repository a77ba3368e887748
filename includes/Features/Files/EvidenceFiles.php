<?php

declare(strict_types=1);

namespace Tillbook\Features\Files;

use Closure;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Files\FilePurpose;
use Tillbook\Platform\Files\FileType;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\CommandTrace;
use Tillbook\Provider\Files\NewFile;
use Tillbook\Provider\Files\StoredFile;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** Uploads files to the connected account, and reads uploaded files and their details. */
final class EvidenceFiles
{
    private const MAX_TITLE_LENGTH = 191;

    /** @param Closure(): (Provider|null) $provider */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Closure $provider,
        private readonly CommandGuard $guard,
        private readonly Audit $audit,
    ) {}

    /**
     * Validates a file and uploads it to the provider.
     *
     * @param string $givenName original file name
     *
     * @return array<string, mixed> FileSchema::file()
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function upload(string $content, string $givenName, FilePurpose $purpose, ?string $title = null): array
    {
        $scope = $this->ledgers->current() ?? throw ProviderRefusal::noAccount();
        $provider = $this->provided();
        $this->guard->assertAllowed($scope, $provider);
        $type = FileType::of($content);
        $problem = $purpose->problem($type, $content);
        if ($type === null || $problem !== null) {
            throw new ProviderRefusal('tillbook_file_type', (string) $problem, 415);
        }
        $title = $title === null ? '' : mb_substr(sanitize_text_field($title), 0, self::MAX_TITLE_LENGTH);
        $new = new NewFile(
            FileName::of($givenName, $type),
            $type,
            $content,
            $purpose->value,
            $title === '' ? null : $title,
        );
        $trace = new CommandTrace();
        try {
            $file = $provider->files()->upload($new, $trace);
        } catch (ProviderRefusal $refusal) {
            $this->record($scope, $new, null, $refusal->reason, ['message' => $refusal->getMessage()], $trace);
            throw $refusal;
        } catch (ProviderUnreachable $silence) {
            $this->record($scope, $new, null, 'unknown', [], $trace);
            throw $silence;
        }
        $this->record($scope, $new, $file->id, 'succeeded', [], $trace);

        return self::view($file);
    }

    /**
     * Records who uploaded a file, or tried to.
     *
     * @param array<string, string> $detail
     */
    private function record(
        LedgerScope $scope,
        NewFile $file,
        ?string $id,
        string $outcome,
        array $detail,
        CommandTrace $trace,
    ): void {
        $this->audit->record(
            $scope,
            ApiKeys::origin(),
            'upload_file',
            $id,
            null,
            null,
            $outcome,
            null,
            // Not its name, which can contain that of a person: erasing would have to find it here.
            ['size' => strlen($file->content)] + $detail + $trace->facts(),
        );
    }

    /**
     * @param list<string> $ids
     *
     * @return list<array<string, mixed>> FileSchema::part() of the files that the account has, in the order of the IDs
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function views(array $ids): array
    {
        $provider = ($this->provider)();
        $files = $provider === null || $ids === [] ? [] : self::shown($provider->files()->find(...$ids));
        $views = [];
        foreach (array_unique($ids) as $id) {
            if (isset($files[$id])) {
                $views[] = self::view($files[$id]);
            }
        }

        return $views;
    }

    /**
     * @return StoredFile the account's file with this ID, if its purpose is one that we upload files for
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function file(string $id): StoredFile
    {
        return self::shown($this->provided()->files()->find($id))[$id] ??
            throw new ProviderRefusal(
                'tillbook_file_not_found',
                __('File not found in this account.', 'tillbook'),
                404,
            );
    }

    /**
     * @return string the bytes of a file that file() found
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function content(string $id): string
    {
        return $this->provided()->files()->content($id);
    }

    /** @return array<string, mixed> FileSchema::part() */
    public static function view(StoredFile $file): array
    {
        return [
            'id' => $file->id,
            'filename' => $file->name,
            'size' => $file->size,
            'type' => $file->mediaType,
            'title' => $file->title,
            'purpose' => $file->purpose,
            'created' => $file->created,
        ];
    }

    /**
     * Leaves out files that the account has for other purposes, such as its owner's identity documents.
     *
     * @param array<string, StoredFile> $files
     *
     * @return array<string, StoredFile>
     */
    private static function shown(array $files): array
    {
        return array_filter($files, static fn(StoredFile $file): bool => FilePurpose::tryFrom($file->purpose) !== null);
    }

    /** @throws ProviderRefusal */
    private function provided(): Provider
    {
        return ($this->provider)() ?? throw ProviderRefusal::noAccount();
    }
}
