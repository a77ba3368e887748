<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

/** A file to upload. */
final class FilePart
{
    /** @param string $type media type, such as `application/pdf` */
    public function __construct(
        public readonly string $name,
        public readonly string $type,
        public readonly string $content,
    ) {}

    /**
     * Returns the body of a `multipart/form-data` request.
     *
     * @param array<string, mixed> $parameters the other fields, see Form
     * @param self|null $file the field `file`
     */
    public static function form(string $boundary, array $parameters, ?self $file): string
    {
        $body = '';
        foreach (Form::pairs($parameters) as [$name, $value]) {
            $body .=
                "--$boundary\r\nContent-Disposition: form-data; name=\"" . self::quoted($name) . "\"\r\n\r\n$value\r\n";
        }
        if ($file !== null) {
            $type = str_replace(["\r", "\n"], '', $file->type);
            $body .=
                "--$boundary\r\nContent-Disposition: form-data; name=\"file\"; filename=\"" .
                self::quoted($file->name) .
                "\"\r\nContent-Type: $type\r\n\r\n$file->content\r\n";
        }

        return "$body--$boundary--\r\n";
    }

    private static function quoted(string $text): string
    {
        return str_replace(['"', "\r", "\n"], ['%22', '%0D', '%0A'], $text);
    }
}
