<?php

declare(strict_types=1);

namespace Tillbook\Provider\Privacy;

/**
 * A provider's own records about shoppers in this site's database. An erasure has to reach them too, or the next event about
 * a payment would bring the person back.
 */
interface StoredPeople
{
    /**
     * Redacts an account's objects.
     *
     * @param list<string> $ids of objects, or of the objects that they belong to
     */
    public function redactObjects(string $accountId, array $ids, Redaction $redaction): void;

    /**
     * Redacts all objects that contain an e-mail address, in all accounts.
     *
     * @return int how many there were
     */
    public function redactEmail(string $email, Redaction $redaction): int;
}
