/**
 * `XMLHttpRequest` that sends with `fetch`, so that a test mocks only one network. Reports half of the upload, then all
 * of it.
 */
export class MockUpload {
  response: unknown = null;
  responseType = '';
  readonly upload: { onprogress?: (event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  private address = '';
  private readonly headers: Record<string, string> = {};

  open(_method: string, address: string): void {
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  getResponseHeader(): string | null {
    return null;
  }

  abort(): void {
    this.onload = this.onerror = undefined;
  }

  send(body: FormData): void {
    for (const loaded of [1, 2]) this.upload.onprogress?.({ lengthComputable: true, loaded, total: 2 });
    fetch(this.address, { method: 'POST', headers: this.headers, body })
      .then((response) => response.json())
      .then(
        (body) => {
          this.response = body;
          this.onload?.();
        },
        () => this.onerror?.(),
      );
  }
}
