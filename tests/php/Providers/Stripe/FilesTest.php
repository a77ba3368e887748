<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Json;
use Tillbook\Provider\CommandTrace;
use Tillbook\Provider\Files\NewFile;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Acting\Sender;
use Tillbook\Providers\Stripe\Files\StripeFiles;
use Tillbook\Providers\Stripe\Http\Denied;
use Tillbook\Tests\Providers\Stripe\Acting\DisputedAtStripe;
use Tillbook\Tests\Support\Bucket;

/** Files of evidence at Stripe: uploaded once, named without a request each, opened where the key may. */
#[Group('database')]
final class FilesTest extends DisputedAtStripe
{
    private const PDF = "%PDF-1.4\r\n--boundary\r\n\0%%EOF";

    public function testAFileIsSentToStripesHostForFilesAndKnownAfterwards(): void
    {
        $this->stripe->delete('requests');
        $trace = new CommandTrace();
        $file = $this->files()->upload(self::letter(), $trace);

        $requests = $this->stripe->requests();
        self::assertCount(1, $requests);
        self::assertSame(
            ['files.stripe.com', '/v1/files', 'dispute_evidence', 'letter.pdf', strlen(self::PDF)],
            [
                $requests[0]['host'] ?? null,
                $requests[0]['path'],
                Json::text($requests[0], 'params.purpose'),
                Json::text($requests[0], 'params.file.filename'),
                Json::integer($requests[0], 'params.file.size'),
            ],
        );
        self::assertSame(
            ['letter.pdf', strlen(self::PDF), 'application/pdf', 'dispute_evidence'],
            [$file->name, $file->size, $file->mediaType, $file->purpose],
        );
        self::assertSame('rk_test_…' . substr($this->stripe->keys->act, -4), $trace->facts()['key'] ?? null);
        self::assertSame($requests[0]['id'], $trace->facts()['request'] ?? null);

        $this->stripe->delete('requests');
        self::assertEquals([$file->id => $file], $this->files()->find($file->id));
        self::assertSame([], $this->stripe->requests(), 'Its name is known.');
        self::assertSame(self::PDF, $this->files()->content($file->id));
        self::assertSame('files.stripe.com', $this->stripe->requests()[0]['host'] ?? null);
    }

    public function testUploadsInObjectStorageAndAFlushedCacheMakeNoDifference(): void
    {
        Bucket::receiveUploads();
        try {
            $file = $this->files()->upload(self::letter());
            wp_cache_flush();
            self::assertSame(self::PDF, $this->files()->content($file->id));
            self::assertSame('letter.pdf', $this->files()->find($file->id)[$file->id]->name);
        } finally {
            Bucket::leaveUploads();
        }
        self::assertSame([], Bucket::addresses(), 'Stripe keeps it, not the store.');
    }

    public function testTheSameFileIsUploadedOnce(): void
    {
        $this->stripe->post('faults', ['kind' => 'drop_after', 'method' => 'POST', 'times' => 2]);
        $this->lost(fn() => $this->files()->upload(self::letter()));
        $first = $this->files()->upload(self::letter());
        self::assertSame($first->id, $this->files()->upload(self::letter())->id);
        self::assertNotSame($first->id, $this->files()->upload(self::letter('other.pdf'))->id);
    }

    public function testAnErrorThatStripeKeepsForTheFileDoesntPreventIt(): void
    {
        $this->stripe->post('faults', ['kind' => 'error_kept', 'method' => 'POST']);
        $file = $this->files()->upload(self::letter());
        self::assertSame(self::PDF, $this->files()->content($file->id));
    }

    public function testTooManyRequestsIsAKnownOutcome(): void
    {
        $this->stripe->post('faults', ['kind' => 'rate_limit', 'method' => 'POST', 'times' => 0, 'retryAfter' => 60]);
        self::assertSame(Sender::BUSY, $this->refusal(fn() => $this->files()->upload(self::letter()))->reason);
    }

    public function testStripesRefusalIsInOurWords(): void
    {
        $refusal = $this->refusal(
            fn() => $this->files()->upload(
                new NewFile('letter.pdf', 'application/pdf', 'Dear bank', 'dispute_evidence'),
            ),
        );
        self::assertStringContainsString('Stripe doesn\'t accept this type of file', $refusal->getMessage());
        $large = new NewFile(
            'letter.pdf',
            'application/pdf',
            '%PDF' . str_repeat('x', 5 * 1024 * 1024),
            'dispute_evidence',
        );
        self::assertStringContainsString(
            'too large for Stripe',
            $this->refusal(fn() => $this->files()->upload($large))->getMessage(),
        );
    }

    public function testAFileFromElsewhereIsReadOnceAndANameThatIsNoneIsNoFile(): void
    {
        $id = (string) Json::text(
            $this->api()->uploadFile(
                new \Tillbook\Providers\Stripe\Http\FilePart('scan.JPEG', 'image/jpeg', "\xff\xd8\xff\xe0"),
                'dispute_evidence',
            )->body,
            'id',
        );
        $this->stripe->delete('requests');
        $file = $this->files()->find($id, 'file_none')[$id] ?? null;
        self::assertSame(['scan.JPEG', 'image/jpeg', 4], [$file?->name, $file?->mediaType, $file?->size]);
        self::assertCount(2, $this->stripe->requests());
        $this->files()->find($id);
        self::assertCount(2, $this->stripe->requests());
        self::assertSame(
            'tillbook_file_not_found',
            $this->refusal(fn() => $this->files()->content('file_none'))->reason,
        );
        $this->files()->delete($id);
        $this->files()->find($id);
        self::assertCount(4, $this->stripe->requests(), 'It was forgotten here, and is still at Stripe.');
    }

    public function testMissingPermissionsAreNamedAndRemembered(): void
    {
        $file = $this->files()->upload(self::letter());
        $this->files()->delete($file->id);
        $key = $this->stripe->keys->act;
        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => ['charge_write', 'dispute_write']]);

        $refusal = $this->refusal(fn() => $this->files()->upload(self::letter('other.pdf')));
        self::assertSame(Denied::REASON, $refusal->reason);
        self::assertStringContainsString('“Files: Write”', $refusal->getMessage());
        self::assertNotNull($this->provider()->can(Ability::UploadFiles));
        self::assertTrue($this->provider()->canCheck(Ability::UploadFiles));
        self::assertSame([], $this->files()->find($file->id));
        self::assertStringContainsString('“Files: Read”', (string) $this->provider()->can(Ability::ReadFiles));
        $refusal = $this->refusal(fn() => $this->files()->content($file->id));
        self::assertStringContainsString('“Files: Read”', $refusal->getMessage());

        $this->stripe->delete('requests');
        $this->refusal(fn() => $this->files()->upload(self::letter('other.pdf')));
        self::assertSame([], $this->files()->find($file->id));
        self::assertSame([], $this->stripe->requests());

        $this->stripe->post('keys/change', ['key' => $key, 'permissions' => 'act']);
        $this->provider()->check(Ability::UploadFiles);
        self::assertNull($this->provider()->can(Ability::UploadFiles));
        self::assertSame($file->id, $this->files()->upload(self::letter())->id);
    }

    public function testWithoutAnAnswerNothingIsKnownOfAFile(): void
    {
        $file = $this->files()->upload(self::letter());
        $this->files()->delete($file->id);
        $this->stripe->post('faults', ['kind' => 'drop_before', 'method' => 'GET', 'times' => 0]);
        $this->expectException(ProviderUnreachable::class);
        $this->files()->find($file->id);
    }

    private function files(): StripeFiles
    {
        $files = $this->provider()->files();
        self::assertInstanceOf(StripeFiles::class, $files);

        return $files;
    }

    private static function letter(string $name = 'letter.pdf'): NewFile
    {
        return new NewFile($name, 'application/pdf', self::PDF, 'dispute_evidence');
    }
}
