<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Files;

use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\FileType;
use Tillbook\Platform\Json;
use Tillbook\Provider\CommandTrace;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Files\NewFile;
use Tillbook\Provider\Files\StoredFile;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Abilities;
use Tillbook\Providers\Stripe\Acting\DisputeRefusals;
use Tillbook\Providers\Stripe\Acting\RefusalText;
use Tillbook\Providers\Stripe\Acting\Sender;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Connect\Connector;
use Tillbook\Providers\Stripe\Connect\LiveGuard;
use Tillbook\Providers\Stripe\Http\Answer;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Providers\Stripe\Http\FilePart;
use Tillbook\Providers\Stripe\Http\NotFound;
use Tillbook\Providers\Stripe\Http\NotSent;
use Tillbook\Providers\Stripe\Http\UnusableIdempotencyKey;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyWatch;

/**
 * The files of a Stripe account. Stripe keeps them: none can be deleted, and one that is uploaded twice by accident
 * does no harm, so uploads need no prepared command.
 */
final class StripeFiles implements Files
{
    private readonly KnownFiles $known;

    public function __construct(
        private readonly Clients $clients,
        private readonly Accounts $accounts,
        private readonly string $accountId,
        private readonly bool $isLive,
        private readonly Clock $clock,
    ) {
        $this->known = new KnownFiles($accountId, $isLive);
    }

    public function upload(NewFile $file, ?CommandTrace $trace = null): StoredFile
    {
        $record = $this->record() ?? throw Connector::notConnected();
        $missing = Abilities::missingReason(Ability::UploadFiles, $record);
        if ($missing !== null) {
            throw new ProviderRefusal(Denied::REASON, $missing, 409);
        }
        LiveGuard::assert($this->isLive);
        $key = $this->clients->nameOfKey($this->isLive);
        $trace?->note('key', $key);
        $part = new FilePart($file->name, $file->mediaType, $file->content);
        try {
            $sent = $this->sent($this->clients->of($this->isLive), $part, $file->purpose, $trace);
        } catch (NotSent $failure) {
            throw Sender::notSent($failure);
        } catch (Denied $denied) {
            throw $this->permissionDenied(Ability::UploadFiles, $record, $denied, $key);
        } catch (ProviderRefusal $refusal) {
            throw RefusalText::inWords($refusal, DisputeRefusals::textOf($refusal));
        }
        $stored = new StoredFile(
            Json::text($sent->body, 'id') ?? '',
            Json::text($sent->body, 'filename') ?? $file->name,
            Json::integer($sent->body, 'size') ?? strlen($file->content),
            $file->mediaType,
            $file->purpose,
            Json::text($sent->body, 'title') ?? $file->title,
            Json::integer($sent->body, 'created') ?? $this->clock->now(),
        );
        $this->known->remember($stored);

        return $stored;
    }

    public function find(string ...$ids): array
    {
        $files = [];
        foreach (array_unique($ids) as $id) {
            $file = $this->known->find($id) ?? $this->read($id);
            if ($file !== null) {
                $files[$id] = $file;
            }
        }

        return $files;
    }

    public function content(string $id): string
    {
        $record = $this->record() ?? throw Connector::notConnected();
        $key = $this->clients->nameOfKey($this->isLive);
        try {
            $content = $this->clients->of($this->isLive)->fileContents($id);
        } catch (NotFound) {
            throw new ProviderRefusal(
                'tillbook_file_not_found',
                __('File not found in this account.', 'tillbook'),
                404,
            );
        } catch (Denied $denied) {
            throw $this->permissionDenied(Ability::ReadFiles, $record, $denied, $key);
        }
        $size = $this->find($id)[$id]->size ?? strlen($content);

        // Answers are cut off where they are larger than anything that we send.
        return strlen($content) === $size
            ? $content
            : throw new ProviderRefusal(
                'tillbook_file_incomplete',
                __('Only a part of the file arrived. Open it in Stripe.', 'tillbook'),
                502,
            );
    }

    /** Stripe keeps them. Their names are forgotten here. */
    public function delete(string ...$ids): void
    {
        array_map($this->known->forget(...), $ids);
    }

    public function purge(int $before, array $kept): void {}

    /**
     * An error that Stripe stored for the file's own key says nothing about another try.
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function sent(Api $api, FilePart $part, string $purpose, ?CommandTrace $trace): Answer
    {
        $note = static function (string $id) use ($trace): void {
            $trace?->note('request', $id);
        };
        try {
            return $api->uploadFile($part, $purpose, false, $note);
        } catch (UnusableIdempotencyKey) {
            return $api->uploadFile($part, $purpose, true, $note);
        }
    }

    /**
     * @return StoredFile|null null if there is none, if the key may not read it, or if it is no file that evidence can have
     *
     * @throws ProviderRefusal for another reason, such as a revoked key
     * @throws ProviderUnreachable
     */
    private function read(string $id): ?StoredFile
    {
        $record = $this->record();
        if ($record === null || Abilities::missingReason(Ability::ReadFiles, $record) !== null) {
            return null;
        }
        $key = $this->clients->nameOfKey($this->isLive);
        try {
            $body = $this->clients->of($this->isLive)->file($id)->body;
        } catch (Denied $denied) {
            $this->permissionDenied(Ability::ReadFiles, $record, $denied, $key);

            return null;
        } catch (NotFound) {
            return null;
        }
        $ending = strtolower(Json::text($body, 'type') ?? '');
        $type = array_search($ending === 'jpeg' ? 'jpg' : $ending, FileType::ENDINGS, true);
        if ($type === false) {
            return null;
        }
        $file = new StoredFile(
            $id,
            Json::text($body, 'filename') ?? "$id.$ending",
            Json::integer($body, 'size') ?? 0,
            $type,
            Json::text($body, 'purpose') ?? '',
            Json::text($body, 'title'),
            Json::integer($body, 'created') ?? 0,
        );
        $this->known->remember($file);

        return $file;
    }

    /**
     * Remembers that a permission was taken away, and says what to select in Stripe.
     *
     * @param string $key what may be shown of the key that was used
     */
    private function permissionDenied(
        Ability $ability,
        AccountRecord $record,
        Denied $denied,
        string $key,
    ): ProviderRefusal {
        $permission = Abilities::probe($ability)?->permission();
        if ($permission === null || !$denied->concerns($permission)) {
            return $denied;
        }
        (new KeyWatch($this->clients, $this->accounts, $this->clock))->learn(
            $record,
            $key,
            static fn(AccountRecord $now): AccountRecord => $now->without($permission),
        );
        $without = $record->without($permission);

        return new ProviderRefusal(
            Denied::REASON,
            Abilities::missingReason($ability, $without) ?? $denied->getMessage(),
            409,
        );
    }

    private function record(): ?AccountRecord
    {
        $record = $this->accounts->of($this->isLive);

        return $record?->id === $this->accountId ? $record : null;
    }
}
